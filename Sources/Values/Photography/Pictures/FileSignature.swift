/// The first bytes of a file, which identify its format.
struct FileSignature {
  private let bytes: [UInt8]

  /// - Parameter start: The first 512 bytes of the file, or all of a shorter one.
  init(_ start: some Collection<UInt8>) { bytes = Array(start.prefix(512)) }

  func begins(with start: [UInt8]) -> Bool { bytes.starts(with: start) }

  /// Whether an ASCII text is at `offset`.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { bytes.dropFirst(offset).starts(with: $0) }
  }

  /// Whether an ASCII text is anywhere.
  func contains(_ text: StaticString) -> Bool { bytes.indices.contains { has(text, at: $0) } }

  /// An unsigned number of at most four bytes; `nil` beyond the bytes that there are.
  func number(_ offset: Int, _ size: Int, isLittle: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - size else { return nil }
    return (0..<size).reduce(0) { $0 << 8 | Int(bytes[offset + (isLittle ? size - 1 - $1 : $1)]) }
  }

  /// The brands of an ISO base media file, the major one first; empty for other files.
  var brands: [String] {
    guard has("ftyp", at: 4) else { return [] }
    let size = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    let brands = ([8] + Array(stride(from: 16, to: min(size, bytes.count), by: 4)))
      .filter { $0 + 4 <= bytes.count }
      .map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
    // A film is treated as a film, even if some of its frames could be shown as pictures.
    if let major = brands.first, ["qt  ", "crx ", "isom", "mp41", "mp42", "M4V "].contains(major),
      !brands.contains(where: { $0 == "avif" || $0 == "heic" || $0 == "mif1" })
    {
      return []
    }
    return brands
  }
}
