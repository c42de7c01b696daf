internal import CTemplates

extension TemplateFile {
  /// The contents of a file of `icons/` or `starter/`.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
