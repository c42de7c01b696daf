internal import JSON
internal import Markup

/// A file that scripts load when they need it, ready to be written.
public struct SiteFile: Sendable {
  /// What the file is made of.
  public enum Source: Sendable {
    /// Small enough to have been made already.
    case made([UInt8])
    /// Equal ingredients and an equal ``Site/ingredients`` mean equal bytes.
    case rendered(@Sendable () -> PageKey, @Sendable () -> [UInt8])
  }

  /// From the site's root: `"data/cards/0.js"`.
  public let path: String
  public let source: Source

  /// - Parameter key: Its path below `data/`, without `.js`.
  init(_ key: String, made value: JSONValue) {
    path = "data/\(key).js"
    source = .made(DataFile.bytes(key: key, value))
  }

  /// - Parameters:
  ///   - key: Its path below `data/`, without `.js`.
  ///   - ingredients: All that `value` reads besides the site.
  init(
    _ key: String, ingredients: @escaping @Sendable () -> PageKey,
    value: @escaping @Sendable () -> JSONValue
  ) {
    path = "data/\(key).js"
    source = .rendered(ingredients) { DataFile.bytes(key: key, value()) }
  }
}

extension SiteFile {
  /// The file's bytes; the same for every call.
  public func render() -> [UInt8] {
    switch source {
    case .made(let bytes): bytes
    case .rendered(_, let render): render()
    }
  }
}
