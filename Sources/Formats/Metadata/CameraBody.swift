import Photography

/// What tells a camera from others of its model.
enum CameraBody {
  /// A number of 32 bits for a serial number.
  ///
  /// - Parameter text: EXIF `BodySerialNumber`, `CameraSerialNumber` of DNG, or `aux:SerialNumber` of XMP. Sources write zeros in front
  ///   of it or not.
  /// - Returns: `nil` for none, or one that programs write for an unknown number.
  static func number(of text: String?) -> Int? {
    guard let text, text.utf8.count <= 100 else { return nil }
    let serial = text.lowercased().filter { $0.isLetter || $0.isNumber }.drop { $0 == "0" }
    guard !serial.isEmpty, !unknown.contains(String(serial)) else { return nil }
    return Int(UInt32(truncatingIfNeeded: Identity(of: String(serial)).low))
  }

  private static let unknown: Set<String> = [
    "unknown", "none", "na", "null", "nil", "undefined", "serial", "1234567890",
  ]
}
