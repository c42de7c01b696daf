/// The formats of sound recordings that can be heard beside a photograph.
public enum SoundFormat: String, Sendable, Hashable, CaseIterable {
  case wave
  /// AAC and relatives in MP4: M4A.
  case mp4
  /// With a tag at its beginning.
  case mp3
  case ogg, flac, amr

  /// The format according to a file's first bytes; its name does not count.
  ///
  /// - Parameter start: The first bytes of the file; 16 are enough.
  /// - Returns: `nil` for other files, and for MP4 files that do not say that they are sound alone.
  public init?(signature start: some Collection<UInt8>) { self.init(FileSignature(start)) }

  init?(_ start: FileSignature) {
    if start.has("RIFF"), start.has("WAVE", at: 8) {
      self = .wave
    } else if start.has("ftypM4A ", at: 4) || start.has("ftypM4B ", at: 4) {
      self = .mp4
    } else if start.has("ID3") {
      self = .mp3
    } else if start.has("OggS") {
      self = .ogg
    } else if start.has("fLaC") {
      self = .flac
    } else if start.has("#!AMR") {
      self = .amr
    } else {
      return nil
    }
  }
}
