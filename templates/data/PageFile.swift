internal import Indexing
internal import JSON
internal import Photography

/// The numbers of photographs by page, for addresses of photographs that are not in the document:
/// `data/pages/0.js`.
///
/// A checksum of the page's path selects the file, so that scripts need no list of all pages.
struct PageFile: Sendable {
  /// There are as many files as all numbers divided by this, rounded up.
  static let size = 512

  static func all(_ catalogue: Catalogue) -> [PlannedFile] {
    let slots = catalogue.index.numbers.slots
    var numbers: [[Int32]] = Array(repeating: [], count: (slots.count + size - 1) / size)
    for (number, position) in slots.enumerated() where position >= 0 {
      let sum = Int(catalogue.index.summary(at: Int(position)).pageSum)
      numbers[sum % numbers.count].append(Int32(number))
    }
    return numbers.enumerated().map { file, numbers in
      var inputsHash = ChangeHash()
      inputsHash.add(each: numbers) {
        $0.add(Int($1))
        $0.add(catalogue.index.summary(at: Int(slots[Int($1)])).page)
      }
      let stamp = DataStamp.of(numbers.lazy.map(Int.init), in: catalogue)
      return PlannedFile(data: "pages/\(file)", inputsHash: inputsHash.value, stamp: stamp) {
        .object(
          numbers.map {
            (
              catalogue.index.library.photos.page(at: Int(catalogue.index.numbers.slots[Int($0)])),
              .int(Int($0))
            )
          })
      }
    }
  }
}
