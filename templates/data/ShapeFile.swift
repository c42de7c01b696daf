internal import Foundation
internal import Indexing
internal import JSON
internal import Photography

/// The aspect ratios and categories of some photographs, one character for each, with which lists compute rows before
/// their cards are loaded: `data/shapes/0.js`.
struct ShapeFile: Sendable {
  /// How many numbers are in one file.
  static let size = 8192

  static func all(_ catalogue: Catalogue) -> [PlannedFile] {
    let places = Dictionary(
      catalogue.index.categories.enumerated().map { ($1.category.id, $0) }
    ) { first, _ in first }
    let (each, stamps) = catalogue.stamps(ofFilesWith: size)
    return stride(from: 0, to: catalogue.index.numbers.slots.count, by: size).map { start in
      PlannedFile(data: "shapes/\(start / size)", stamp: stamps[start / size / each]) {
        var (ratios, categories) = (String.UnicodeScalarView(), String.UnicodeScalarView())
        for photo in catalogue.photos(numbered: start..<start + size) {
          ratios.append(character(photo.map { level(of: $0.size.aspect) } ?? 0))
          categories.append(photo.map { character(places[$0.category.id] ?? 0) } ?? gap)
        }
        return [.string(String(ratios)), .string(String(categories))]
      }
    }
  }

  /// A ratio as lists crop it, in 64 steps of 2 %: 0 is 0.7, 63 is 2.4.
  static func level(of ratio: Double) -> Int {
    let cropped = min(max(ratio, Cell.narrowest), Cell.widest)
    return Int((63 * log(cropped / Cell.narrowest) / log(Cell.widest / Cell.narrowest)).rounded())
  }

  /// Stands for a number that no photograph has.
  private static let gap: Unicode.Scalar = "/"

  private static func character(_ number: Int) -> Unicode.Scalar {
    // Surrogates cannot be characters; no site has that many categories.
    Unicode.Scalar(UInt32(0x30 + min(number, 0xD000))) ?? "0"
  }
}
