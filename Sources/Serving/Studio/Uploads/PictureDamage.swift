internal import Darkroom
internal import Files
internal import Messages
internal import Metadata
internal import Photography
internal import Reading

/// What is wrong with a photograph that can be added all the same, as far as that is found without decoding it.
enum PictureDamage {
  /// - Parameters:
  ///   - path: Where its file is.
  ///   - name: How its author calls it.
  /// - Returns: `nil` for one that seems to be whole.
  static func of(_ path: String, named name: String, _ words: Messages) -> String? {
    guard let bytes = try? FileIO.read(path, ifAtMost: PhotoReader.largest),
      let format = PhotoFormat(signature: bytes[...])
    else { return nil }
    if JPEGFile.isCutShort(bytes) {
      return words.pictureCutShort(name: name)
    }
    if let defect = try? MetadataReader.read(bytes).defects.first(where: { $0.summary == "is cut short" }) {
      return "\(name) \(defect.summary). \(defect.remedy ?? "")"
    }
    // Raw pictures are opened by a program of their own.
    guard format != .raw else { return nil }
    do throws(DarkroomError) {
      _ = try Darkroom.uprightSize(of: bytes.span.bytes)
      return nil
    } catch {
      return words.pictureNotShown(problem: "\(name) \(error.summary)", remedy: error.remedy)
    }
  }
}
