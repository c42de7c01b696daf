import CLibJPEG
import Photography

extension Darkroom {
  /// A JPEG with the same compressed pixels, all else of which is rebuilt.
  ///
  /// Only coefficients and the tables that quantize them are taken over. Whatever else the file had goes: segments, tables that
  /// no pixel uses, bytes between segments, within a scan and behind the end, and blocks outside of the picture.
  ///
  /// - Returns: `nil` for a picture with a profile that cannot be rebuilt.
  /// - Note: ITU-T T.81, B.1 and B.2; ICC.1:2022, B.4.
  static func strippedJPEG(_ file: UnsafeRawBufferPointer, _ exif: EXIFWriter) throws(DarkroomError)
    -> [UInt8]?
  {
    var segments: [UInt8] = []
    if let app1 = exif.app1 { segments.append(segment: 0xE1, app1) }
    let reader = try JPEGReader(file)
    if case .profile(let profile) = reader.colour, StrippedProfile.isProfile(profile.bytes) {
      guard let plain = StrippedProfile.of(profile.bytes) else { return nil }
      for part in parts(ofProfile: plain) { segments.append(segment: 0xE2, part) }
    }
    var result = try reader.rewritten()
    // Behind the segment of JFIF, which must be the first.
    let start = result.starts(with: [0xFF, 0xD8, 0xFF, 0xE0]) && result.count > 20 ? 20 : 2
    result.insert(contentsOf: segments, at: start)
    return result
  }

  /// The payloads of the APP2 segments with a profile.
  static func parts(ofProfile profile: [UInt8]) -> [[UInt8]] {
    let length = 65_519
    let runs = stride(from: 0, to: profile.count, by: length).map {
      profile[$0..<min($0 + length, profile.count)]
    }
    return runs.enumerated().map { index, run in
      Array("ICC_PROFILE\0".utf8) + [UInt8(index + 1), UInt8(runs.count)] + run
    }
  }
}

extension JPEGReader {
  /// The file without anything but its pixels.
  consuming func rewritten() throws(DarkroomError) -> [UInt8] {
    var message = [CChar](repeating: 0, count: PHOTOMAP_JPEG_MESSAGE)
    var count = 0
    guard let bytes = photomap_jpeg_rewrite(handle.pointer, &count, &message) else {
      throw .unreadable(.jpeg, reason: String(terminated: message))
    }
    defer { photomap_jpeg_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension [UInt8] {
  /// - Parameter payload: At most 65,533 bytes.
  mutating func append(segment marker: UInt8, _ payload: [UInt8]) {
    self += [0xFF, marker]
    append(bigEndian: UInt32(payload.count + 2), bytes: 2)
    self += payload
  }
}
