/// The name of a record that Sony's cameras write beside a movie: `C0001M01.XML` beside `C0001.MP4`.
package enum CameraRecordName {
  /// The name of the movie without its extension.
  ///
  /// - Parameter name: The last part of a path, or all of it.
  /// - Returns: `nil` for other names.
  package static func movie(of name: some StringProtocol) -> String? {
    let ending = name.utf8.suffix(7).map { $0 | 0x20 }
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard ending.count == 7, name.utf8.count > 7, ending[0] == UInt8(ascii: "m"), digits.contains(ending[1]),
      digits.contains(ending[2]),
      ending[3...].elementsEqual(".xml".utf8)
    else { return nil }
    return String(name.dropLast(7))
  }
}
