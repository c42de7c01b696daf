public import JSON
internal import Markup
internal import Photography

/// What the site's scripts learn first of its data: `data/index.js`, the only file there whose address never changes.
public struct DataIndex: Sendable {
  /// Where it lies, from the site's root.
  public static let path = "data/index.js"

  /// By name, in the order they are written.
  public var fields: [(name: String, value: JSONValue)]

  /// What scripts learn of the library; the numbers are those of ``Catalogue/numbered``.
  init(_ catalogue: Catalogue) {
    let count = catalogue.library.photos.count
    var below = count
    let months = catalogue.months.map { group -> JSONValue in
      below -= group.count
      return .array([.string(String(group.anchor.dropFirst())), .int(below), .int(group.count)])
    }
    let categories = catalogue.categories.map { group -> JSONValue in
      .object([
        ("id", .string(group.category.id)), ("title", .string(group.category.title)),
        ("colour", .string(group.category.colour.hex)), ("ink", .string(group.category.colour.ink.hex)),
        ("count", .int(group.count)),
      ])
    }
    fields = [
      ("photos", .int(count)), ("categories", .array(categories)),
      // The month, the number of its oldest photograph, how many it has; newest first.
      ("months", .array(months)),
      ("titles", .array(catalogue.months.map { .string(catalogue.site.dates.month($0.month)) })),
    ]
  }

  /// - Parameter version: Changes when any file of the data does.
  public func bytes(version: String) -> [UInt8] {
    let value = JSONValue.object([("version", .string(version))] + fields.map { ($0.name, $0.value) })
    return DataFile.bytes(key: "index", value)
  }
}

/// A file of data as scripts load it: a call of `photomap.put`, which works from disk as well as from a server.
public enum DataFile {
  /// - Parameter key: The file's path below `data/`, without `.js`.
  public static func bytes(key: String, _ value: JSONValue) -> [UInt8] {
    Array("photomap.put(".utf8) + JSONValue.string(key).bytes + Array(",".utf8) + value.bytes
      + Array(");\n".utf8)
  }
}
