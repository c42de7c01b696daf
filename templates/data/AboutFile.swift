internal import JSON
internal import Markup
internal import Photography

/// What the viewer's panel tells about some photographs: `data/about/3.js`.
struct AboutFile: Sendable {
  /// How many numbers are in one file; few, because it has whole descriptions.
  static let size = 16

  static func all(_ catalogue: Catalogue) -> [PlannedFile] {
    stride(from: 0, to: catalogue.numbers.slots.count, by: size).map { start in
      PlannedFile(data: "about/\(start / size)") {
        let numbers = start..<start + size
        // Records which photographs have these numbers.
        _ = catalogue.photos(numbered: numbers)
        return .array(
          catalogue.numbers.slots[numbers.clamped(to: catalogue.numbers.slots.indices)].map { index in
            index < 0 ? .null : .string(PhotoPage(catalogue: catalogue, index: Int(index)).panel.text)
          })
      }
    }
  }
}
