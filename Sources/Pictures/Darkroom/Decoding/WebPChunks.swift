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

  /// A picture of an animation.
  struct Frame {
    /// On the canvas.
    let (left, top): (Int, Int)
    let size: PixelSize
    /// A file of its own.
    let file: [UInt8]

    func fits(in canvas: PixelSize) -> Bool {
      left + size.width <= canvas.width && top + size.height <= canvas.height
    }
  }

  /// The first picture of an animation.
  ///
  /// - Returns: `nil` for a file without one.
  static func firstFrame(of file: UnsafeRawBufferPointer) -> Frame? {
    guard let frame = chunks(in: file).first(where: { $0.name == .frame })?.payload, frame.count > 16 else {
      return nil
    }
    func number(_ index: Int) -> Int {
      (0..<3).reduce(0) { $0 | Int(file[frame.lowerBound + 3 * index + $1]) << (8 * $1) }
    }
    let parts = chunks(in: UnsafeRawBufferPointer(rebasing: file[frame]), from: 16)
    let size = PixelSize(width: number(2) + 1, height: number(3) + 1)
    var body: [UInt8] = []
    if parts.contains(where: { $0.name == .alpha }) { body.append(header: 0x10, size) }
    for part in parts where [.alpha, .lossy, .lossless].contains(part.name) {
      body.append(
        chunk: part.name,
        file[frame.lowerBound + part.payload.lowerBound..<frame.lowerBound + part.payload.upperBound])
    }
    // Offsets are in units of two pixels.
    return Frame(left: 2 * number(0), top: 2 * number(1), size: size, file: container(of: body))
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
      body.append(header: flags, size)
    }
    if let profile { body.append(chunk: .profile, profile) }
    for chunk in chunks(in: file) where [.lossy, .lossless].contains(chunk.name) {
      body.append(chunk: chunk.name, file[chunk.payload])
    }
    if let exif { body.append(chunk: .exif, exif) }
    return container(of: body)
  }

  /// - Parameter body: The chunks.
  private static func container(of body: [UInt8]) -> [UInt8] {
    var result = Array("RIFF".utf8)
    result.append(littleEndian: UInt32(body.count + 4), bytes: 4)
    result += Array("WEBP".utf8)
    return result + body
  }
}

extension [UInt8] {
  /// Appends the extended header.
  fileprivate mutating func append(header flags: UInt32, _ size: PixelSize) {
    var header: [UInt8] = []
    header.append(littleEndian: flags, bytes: 4)
    header.append(littleEndian: UInt32(size.width - 1), bytes: 3)
    header.append(littleEndian: UInt32(size.height - 1), bytes: 3)
    append(chunk: .extended, header)
  }

  fileprivate mutating func append(chunk name: WebPChunks.Name, _ payload: some Collection<UInt8>) {
    append(littleEndian: name.number, bytes: 4)
    append(littleEndian: UInt32(payload.count), bytes: 4)
    append(contentsOf: payload)
    if payload.count % 2 == 1 { append(0) }
  }
}
