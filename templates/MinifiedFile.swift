internal import Messages

/// A file of `script/` or `style/`, minified when the package is built. The plugin MinifyTemplates generates a static property
/// for each: `MinifiedFile.core_js`.
struct MinifiedFile: Sendable {
  // A string literal compiles fast, an array literal does not.
  let text: StaticString
  /// The words that a script shows: the keys of its calls of `message`.
  var words: [MessageKey] = []

  /// In UTF-8.
  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
