package import Files
package import Photography

/// A movie of uncompressed pictures, for ffmpeg to read: QuickTime, red, green and blue of 8 bits.
///
/// Its pictures come at a steady rate, since ffmpeg takes one from the first few; one that lasts longer is named several times, but is in the
/// file once.
///
/// - Note: ISO/IEC 14496-12, 8; QuickTime File Format Specification (Apple, 2016), "Uncompressed RGB".
package struct FrameFile {
  private let path: String
  private let size: PixelSize
  private var length: Int
  /// Where each picture is in the file, and how long it is shown, in milliseconds.
  private var pictures: [(offset: Int, milliseconds: Int)] = []

  /// - Parameter size: In even numbers of pixels, at most 65,535.
  package init(_ path: String, size: PixelSize) throws(FileError) {
    (self.path, self.size) = (path, size)
    let start = FrameFile.box("ftyp", Array("qt  \0\0\0\0qt  ".utf8))
    try FileIO.write(start, to: path)
    length = start.count
  }

  /// - Parameter rgb: Rows without gaps.
  package mutating func add(_ rgb: [UInt8], milliseconds: Int) throws(FileError) {
    let data = FrameFile.box("mdat", rgb)
    pictures.append((length + 8, milliseconds))
    length = try FileIO.append(data, to: path, isTemporary: true)
  }

  /// Writes what tells where the pictures are, and when they are shown.
  package func finish() throws(FileError) {
    let rate = FrameFile.rate(for: pictures.map(\.milliseconds))
    var (samples, time): ([UInt64], Int) = ([], 0)
    for picture in pictures {
      time += picture.milliseconds
      // Rounded, so that no error adds up; one that is shorter than a frame may be left out.
      let end = (time * rate.scale + 500 * rate.step) / (1000 * rate.step)
      for _ in 0..<max(0, end - samples.count) { samples.append(UInt64(picture.offset)) }
    }
    try FileIO.append(movie(samples, rate), to: path, isTemporary: true)
  }

  /// A steady rate in which all times are whole numbers of frames, of ten a second at least; else of thirty.
  ///
  /// - Returns: `step / scale` seconds for each frame.
  static func rate(for times: [Int]) -> (scale: Int, step: Int) {
    var divisor = 0
    for time in times {
      var (a, b) = (divisor, time)
      while b > 0 { (a, b) = (b, a % b) }
      divisor = a
    }
    return divisor >= 33 ? (1000 * ((divisor + 99) / 100), divisor) : (30, 1)
  }
}

extension FrameFile {
  private func movie(_ samples: [UInt64], _ rate: (scale: Int, step: Int)) -> [UInt8] {
    let matrix = Self.numbers([65_536, 0, 0, 0, 65_536, 0, 0, 0, 0x4000_0000])
    let times = Self.numbers([0, 0, rate.scale, samples.count * rate.step])
    let header = Self.full(
      "mvhd",
      times + Self.numbers([65_536, 0x0100_0000, 0, 0]) + matrix + Self.numbers([0, 0, 0, 0, 0, 0, 2])
    )
    let track = Self.full(
      "tkhd",
      Self.numbers([0, 0, 1, 0, samples.count * rate.step, 0, 0, 0, 0]) + matrix
        + Self.numbers([size.width << 16, size.height << 16]), flags: 3)
    let reference = Self.box(
      "dinf", Self.full("dref", Self.numbers([1]) + Self.full("url ", [], flags: 1)))
    let media =
      Self.full("mdhd", times + Self.numbers([0]))
      + Self.full("hdlr", Self.numbers([0]) + Array("vide".utf8) + [UInt8](repeating: 0, count: 13))
      + Self.box(
        "minf",
        Self.full("vmhd", Self.numbers([0, 0]), flags: 1) + reference + Self.box("stbl", table(samples, rate))
      )
    return Self.box("moov", header + Self.box("trak", track + Self.box("mdia", media)))
  }

  private func table(_ samples: [UInt64], _ rate: (scale: Int, step: Int)) -> [UInt8] {
    // Planes, depth and no table of colours are the last.
    let entry = Self.box(
      "raw ",
      Self.numbers([0, 1, 0, 0, 0, 0, size.width << 16 | size.height, 0x48_0000, 0x48_0000, 0, 0x1_0000])
        + [UInt8](repeating: 0, count: 30) + [0, 24, 0xFF, 0xFF])
    let offsets = samples.flatMap { Self.numbers([Int($0 >> 32), Int($0 & 0xFFFF_FFFF)]) }
    return Self.full("stsd", Self.numbers([1]) + entry)
      + Self.full("stts", Self.numbers([1, samples.count, rate.step]))
      + Self.full("stsc", Self.numbers([1, 1, 1, 1]))
      + Self.full("stsz", Self.numbers([size.width * size.height * 3, samples.count]))
      + Self.full("co64", Self.numbers([samples.count]) + offsets)
  }

  static func box(_ name: StaticString, _ body: [UInt8]) -> [UInt8] {
    numbers([8 + body.count]) + name.withUTF8Buffer { Array($0) } + body
  }

  static func full(_ name: StaticString, _ body: [UInt8], flags: Int = 0) -> [UInt8] {
    box(name, numbers([flags]) + body)
  }

  /// Of four bytes each, the highest first.
  static func numbers(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}
