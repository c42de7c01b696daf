/// The first bytes of a file, by which its kind is told.
struct FileSignature {
  private let bytes: [UInt8]

  /// - Parameter start: At least the first 256 bytes of the file, where it has as many.
  init(_ start: some Collection<UInt8>) { bytes = Array(start.prefix(256)) }

  func begins(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Whether the bytes at `offset` are those of an ASCII text.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
  }

  /// The brands of an ISO base media file, the major one first; none in other files.
  var brands: [String] {
    guard has("ftyp", at: 4) else { return [] }
    let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let brands = ([8] + Array(stride(from: 16, to: min(size, bytes.count), by: 4)))
      .filter { $0 + 4 <= bytes.count }
      .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
    // A film is a film, even when some of its frames could be shown as a picture.
    if let major = brands.first, ["qt  ", "crx ", "isom", "mp41", "mp42", "M4V "].contains(major),
      !brands.contains(where: { $0 == "avif" || $0 == "heic" || $0 == "mif1" })
    {
      return []
    }
    return brands
  }
}
