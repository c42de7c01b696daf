package import Photography

extension EmbeddedMovie {
  /// The movie in a motion photo: where its boxes, its trailer or its XMP say, else the last one behind the picture. What they say counts
  /// only where a movie begins.
  ///
  /// - Returns: `nil` for a photograph without a movie.
  static func find(in file: ByteWindow, _ format: PhotoFormat, _ packet: XMPPacket?) -> EmbeddedMovie? {
    var movie = find(in: file, format, saysXMP: packet?.movieOffsets(in: file.count) ?? [])
    movie?.isOff = packet?.isStill == true
    return movie
  }

  /// The movie in a picture's file, whatever its metadata says.
  ///
  /// - Parameter file: The whole file.
  package static func find(in file: [UInt8], _ format: PhotoFormat) -> EmbeddedMovie? {
    find(in: ByteWindow(file), format, saysXMP: [])
  }

  private static func find(
    in file: ByteWindow, _ format: PhotoFormat, saysXMP offsets: [Int]
  ) -> EmbeddedMovie? {
    guard let start = pictureEnd(of: file, format, isSuspect: !offsets.isEmpty) else { return nil }
    let boxes = format == .jpeg ? [] : ISOBox.all(in: file).filter { $0.kind == "mpvd" }
    let stated = boxes.map(\.body.bytes.startIndex) + SamsungTrailer.movieOffsets(in: file) + offsets
    return stated.prefix(16).lazy.filter { $0 >= start }.compactMap { EmbeddedMovie(in: file, at: $0) }.first
      ?? last(in: file, from: start)
  }

  /// Where a movie may begin; `nil` if nothing follows the picture.
  private static func pictureEnd(of file: ByteWindow, _ format: PhotoFormat, isSuspect: Bool) -> Int? {
    switch format {
    case .jpeg:
      // The whole picture is searched for its end only if something else ends the file.
      if !isSuspect, file.uint16(at: file.count - 2) == 0xFFD9 { return nil }
      return JPEGContainer.end(of: file)
    case .heif, .avif: return ISOBox.all(in: file).first.map { $0.body.bytes.endIndex }
    case .png, .webp, .gif, .tiff, .bmp, .jpegXL, .raw: return nil
    }
  }

  private static let mostTries = 64

  /// The last movie from an offset on.
  private static func last(in file: ByteWindow, from start: Int) -> EmbeddedMovie? {
    var tries = 0
    var end = file.count
    while tries < mostTries, let place = file.lastIndex(of: UInt8(ascii: "f"), from: start, before: end) {
      end = place
      guard file.has("ftyp", at: place) else { continue }
      tries += 1
      if place - 4 >= start, let movie = EmbeddedMovie(in: file, at: place - 4) { return movie }
    }
    return nil
  }
}

/// What Samsung's cameras write behind a picture: blocks, a list of them, its length and `SEFT`.
private enum SamsungTrailer {
  private static let mostBlocks = 256
  private static let movie: UInt16 = 0x0A30

  /// Where movies may begin.
  static func movieOffsets(in file: ByteWindow) -> [Int] {
    guard file.has("SEFT", at: file.count - 4), let length = file.uint32(at: file.count - 8, .little)
    else { return [] }
    let list = file.count - 8 - Int(length)
    guard file.has("SEFH", at: list), let count = file.uint32(at: list + 8, .little) else { return [] }
    return (0..<min(Int(count), mostBlocks)).compactMap { index -> Int? in
      let entry = list + 12 + 12 * index
      guard file.uint16(at: entry + 2, .little) == movie, let back = file.uint32(at: entry + 4, .little),
        let nameLength = file.uint32(at: list - Int(back) + 4, .little)
      else { return nil }
      let data = list - Int(back) + 8 + Int(nameLength)
      // In HEIC, where the movie is in the file.
      return file.has("mpv2", at: data) ? file.uint32(at: data + 4).map(Int.init) : data
    }
  }
}

extension XMPPacket {
  /// Whether its owner has made a motion photo a still.
  fileprivate var isStill: Bool {
    [XMPProperty.camera("MotionPhoto"), XMPProperty.camera("MicroVideo")].contains {
      properties[$0]?.first?.text.tidied == "0"
    }
  }

  /// Where movies may begin in a file of so many bytes.
  ///
  /// - Note: Motion Photo format 1.0 (developer.android.com); its predecessor counts from the end of the file.
  fileprivate func movieOffsets(in size: Int) -> [Int] {
    var offsets: [Int] = []
    // The items lie at the end of the file, in their order.
    var end = size
    for item in files.reversed() {
      guard item.length > 0, item.length < end else { break }
      if item.semantic == "MotionPhoto" { offsets += [size - item.length, end - item.length] }
      end -= item.length
    }
    let old = properties[XMPProperty.camera("MicroVideoOffset")]?.first?.text.tidied.flatMap { Int($0) }
    if let old, old > 0, old < size { offsets.append(size - old) }
    return offsets
  }
}
