internal import Darkroom
internal import Files
internal import Metadata
internal import Photography
internal import Reading

/// What is wrong with a photograph that can be added all the same, as far as that is found without decoding it.
enum PictureDamage {
  /// To follow the file's name; `nil` for one that seems to be whole.
  static func of(_ path: String) -> String? {
    guard let bytes = try? FileIO.read(path, ifAtMost: PhotoReader.largest),
      let format = PhotoFormat(signature: bytes[...])
    else { return nil }
    if JPEGFile.isCutShort(bytes) {
      return "is cut short: a part of the picture is missing. Copy it again from the camera."
    }
    if let defect = try? MetadataReader.read(bytes).defects.first(where: { $0.summary == "is cut short" }) {
      return "\(defect.summary). \(defect.remedy ?? "")"
    }
    // Raw pictures are opened by a program of their own.
    guard format != .raw else { return nil }
    do throws(DarkroomError) {
      _ = try Darkroom.uprightSize(of: bytes.span.bytes)
      return nil
    } catch {
      return "\(error.summary), so the site will not show it. \(error.remedy)"
    }
  }
}
