import Files
import Photography

/// Tells one build of this program from another, so that pages are made anew after an update or a change of theme.
enum ProgramStamp {
  /// Size and date of the running program's file.
  static let current: Fingerprint = {
    var digest = Digest()
    if let stamp = FileStamp(path: path) {
      digest.add(Int(stamp.size))
      digest.add(Int(stamp.modified))
    }
    return digest.fingerprint
  }()

  private static let path = "/proc/self/exe"
}
