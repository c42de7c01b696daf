import Photography

/// The chunks of a WebP file.
///
/// - Note: RFC 9649, 2.3 to 2.7.
enum WebPChunks {
  /// A chunk's four-character code as a little-endian number.
  struct Name: Hashable {
    let number: UInt32

    init(_ text: StaticString) { number = (0..<4).reduce(0) { $0 | UInt32(text.utf8Start[$1]) << (8 * $1) } }

    init(_ number: UInt32) { self.number = number }

    static let extended = Name("VP8X")
    static let profile = Name("ICCP")
    static let alpha = Name("ALPH")
    static let lossy = Name("VP8 ")
    static let lossless = Name("VP8L")
    static let animation = Name("ANIM")
    static let frame = Name("ANMF")
    static let exif = Name("EXIF")
  }

  struct Chunk {
    var name: Name
    var payload: Range<Int>
  }

  /// The chunks in order; the last one is cut at the end of the file.
  ///
  /// - Parameter start: Where the first one begins: behind the file's header.
  static func chunks(in file: UnsafeRawBufferPointer, from start: Int = 12) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = start
    while position + 8 <= file.count {
      let name = Name(file.littleEndian(at: position))
      let size = Int(file.littleEndian(at: position + 4))
      let end = min(position + 8 + size, file.count)
      chunks.append(Chunk(name: name, payload: position + 8..<end))
      position += 8 + size + size & 1
    }
    return chunks
  }

  /// A picture that an encoder has made, with what is given.
  ///
  /// - Parameters:
  ///   - profile: A colour profile, or nil for none.
  ///   - exif: A TIFF block, or nil for none.
  static func rewritten(
    _ file: UnsafeRawBufferPointer, size: PixelSize, hasAlpha: Bool, profile: [UInt8]? = nil, exif: [UInt8]?
  ) -> [UInt8] {
    var body: [UInt8] = []
    // A plain picture needs no extended header.
    if exif != nil || profile != nil {
      let flags: UInt32 = (profile == nil ? 0 : 0x20) | (hasAlpha ? 0x10 : 0) | (exif == nil ? 0 : 0x08)
      var header: [UInt8] = []
      header.append(littleEndian: flags, bytes: 4)
      header.append(littleEndian: UInt32(size.width - 1), bytes: 3)
      header.append(littleEndian: UInt32(size.height - 1), bytes: 3)
      body.append(chunk: .extended, header)
    }
    if let profile { body.append(chunk: .profile, profile) }
    for chunk in chunks(in: file) where [.lossy, .lossless].contains(chunk.name) {
      body.append(chunk: chunk.name, file[chunk.payload])
    }
    if let exif { body.append(chunk: .exif, exif) }
    var result = Array("RIFF".utf8)
    result.append(littleEndian: UInt32(body.count + 4), bytes: 4)
    result += Array("WEBP".utf8)
    return result + body
  }
}

extension [UInt8] {
  fileprivate mutating func append(chunk name: WebPChunks.Name, _ payload: some Collection<UInt8>) {
    append(littleEndian: name.number, bytes: 4)
    append(littleEndian: UInt32(payload.count), bytes: 4)
    append(contentsOf: payload)
    if payload.count % 2 == 1 { append(0) }
  }
}
