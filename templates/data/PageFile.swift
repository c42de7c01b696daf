internal import JSON
internal import Markup
internal import Photography

/// The numbers of photographs by page, for addresses of photographs that are not in the document:
/// `data/pages/0.js`.
///
/// A checksum of the page's path selects the file, so that scripts need no list of all pages.
struct PageFile: Sendable {
  /// The site has a file for so many numbers.
  static let size = 512

  static func all(_ catalogue: Catalogue) -> [PlannedFile] {
    let total = (catalogue.numbers.slots.count + size - 1) / size
    let files = Lazy { numbers(catalogue, files: total) }
    return (0..<total).map { file in
      PlannedFile(data: "pages/\(file)") {
        catalogue.record(Dependency(.pages))
        let positions = catalogue.positions(of: .numbered, id: 0)
        return .object(
          files.value[file].map { (catalogue.library.photos.page(at: positions[Int($0)]), .int(Int($0))) })
      }
    }
  }

  /// The numbers of the photographs in each file.
  private static func numbers(_ catalogue: Catalogue, files: Int) -> [[Int32]] {
    let positions = catalogue.positions(of: .numbered, id: 0)
    var numbers: [[Int32]] = Array(repeating: [], count: files)
    for number in 0..<positions.count where positions[number] >= 0 {
      numbers[sum(of: catalogue.library.photos.page(at: positions[number])) % files].append(Int32(number))
    }
    return numbers
  }

  /// The modulus is a prime.
  static func sum(of page: String) -> Int {
    page.unicodeScalars.reduce(0) { ($0 * 31 + Int($1.value)) % 65521 }
  }
}
