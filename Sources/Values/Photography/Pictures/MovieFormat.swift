/// The containers of movies that are read.
public enum MovieFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// QuickTime and its relatives: MOV, MP4, M4V, 3GP.
  case quickTime = "quicktime"
  /// Matroska and WebM.
  case matroska
  case avi
  /// An MPEG transport stream, as AVCHD cameras write it: MTS, M2TS.
  case transportStream = "transport-stream"
  /// An MPEG program stream: MPG, VOB.
  case programStream = "program-stream"
}

extension MovieFormat {
  /// The format according to a file's first bytes; its name does not count.
  ///
  /// - Parameter start: The first bytes of the file; 1024 are enough.
  /// - Returns: `nil` for other files, and for photographs.
  public init?(signature start: some Collection<UInt8>) {
    let bytes = Array(start.prefix(1024))
    let signature = FileSignature(bytes)
    if signature.has("ftyp", at: 4) {
      guard !signature.has("crx ", at: 8), PhotoFormat(signature: bytes) == nil else { return nil }
      self = .quickTime
    } else if MovieFormat.firstBoxes.contains(where: { signature.has($0, at: 4) }) {
      self = .quickTime
    } else if signature.begins(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = .matroska
    } else if signature.has("RIFF"), signature.has("AVI ", at: 8) {
      self = .avi
    } else if MovieFormat.isTransportStream(bytes) {
      self = .transportStream
    } else if signature.begins(with: [0, 0, 1, 0xBA]) {
      self = .programStream
    } else {
      return nil
    }
  }

  /// With what old QuickTime files begin, which have no `ftyp`.
  private static let firstBoxes: [StaticString] = ["moov", "mdat", "wide", "free", "skip", "pnot"]

  /// Packets of 188 bytes begin with 0x47; those of 192 have a time of four bytes before that.
  ///
  /// - Note: ISO/IEC 13818-1, 2.4.3.2.
  private static func isTransportStream(_ bytes: [UInt8]) -> Bool {
    [(0, 188), (4, 192)].contains { start, length in
      let places = stride(from: start, to: bytes.count, by: length)
      return bytes.count > start + 3 * length && places.allSatisfy { bytes[$0] == 0x47 }
    }
  }
}
