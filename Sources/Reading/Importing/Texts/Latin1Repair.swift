extension String {
  /// A text whose UTF-8 was taken for Latin-1 and encoded once more, put right: `ZÃ¼rich` is `Zürich`.
  ///
  /// A text that is not such a one stays: a true `é` is no UTF-8.
  var repairedFromLatin1: String {
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return self }
      bytes.append(byte)
    }
    return String(validating: bytes, as: UTF8.self) ?? self
  }
}
