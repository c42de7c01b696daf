internal import CTemplates

extension TemplateFile {
  /// What is in a file of `icons/`, `script/`, `starter/` or `style/`.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
