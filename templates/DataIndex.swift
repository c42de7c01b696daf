internal import Indexing
package import JSON
internal import Messages
internal import Photography

/// The index of the site's data, `data/index.js`, the only data file whose address never changes.
package struct DataIndex: Sendable {
  /// Its path from the site's root.
  package static let path = "data/index.js"

  /// In output order.
  package var fields: [(name: String, value: JSONValue)]

  /// The fields about the library; numbers are ``PhotoNumbers``.
  init(_ catalogue: Catalogue) {
    let months = zip(catalogue.index.months, catalogue.index.numbers.ranges).map {
      group, range -> JSONValue in
      .array([
        .string(String(group.anchor.dropFirst())), .int(range.lowerBound), .int(range.upperBound),
        .int(group.count),
      ])
    }
    let categories = catalogue.index.categories.map { group -> JSONValue in
      let isQuiet = !catalogue.words.isTelling(group.category)
      return .object(
        [
          ("id", .string(group.category.id)), ("title", .string(group.category.title)),
          ("colour", .string(group.category.colour.hex)), ("ink", .string(group.category.colour.ink.hex)),
          ("count", .int(group.count)),
        ] + (group.category.sign.map { [("sign", .string($0))] } ?? [])
          + (isQuiet ? [("quiet", .bool(true))] : []))
    }
    fields = [
      // One more than the greatest number.
      ("photos", .int(catalogue.index.numbers.slots.count)), ("categories", .array(categories)),
      // The month, its first number, the number after its last, and how many photographs it has; newest first.
      ("months", .array(months)),
      ("titles", .array(catalogue.index.months.map { .string(catalogue.site.dates.month($0.month)) })),
    ]
  }

  /// - Parameter version: Changes when any data file changes.
  package func bytes(version: String) -> [UInt8] {
    let value = JSONValue.object([("version", .string(version))] + fields.map { ($0.name, $0.value) })
    return DataFile.bytes(key: "index", value)
  }
}
