internal import CTemplates

extension TemplateFile {
  /// The contents of a file in `icons/`, `script/`, `starter/` or `style/`.
  var bytes: [UInt8] { Array(UnsafeBufferPointer(start: start, count: count)) }
}
