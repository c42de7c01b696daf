internal import Messages

/// A file of `script/` or `style/`. The plugin EmbedTemplates generates a static property for each: `EmbeddedFile.core_js`.
struct EmbeddedFile: Sendable {
  /// The file, minified if esbuild was installed when the package was built.
  // A string literal compiles fast, an array literal does not.
  let text: StaticString
  /// The file as it is written; `nil` if `text` is that.
  var source: StaticString?
  /// The words that a script shows: the keys of its calls of `message`.
  var words: [MessageKey] = []

  /// In UTF-8.
  var bytes: [UInt8] { Self.bytes(of: text) }

  /// As it is written, for debuggers.
  var sourceBytes: [UInt8] { Self.bytes(of: source ?? text) }

  private static func bytes(of text: StaticString) -> [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
