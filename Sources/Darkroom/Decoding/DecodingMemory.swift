internal import Photography

extension Darkroom {
  /// About how many bytes a decoder holds at a time for a file, without the file itself; reads only the header.
  ///
  /// Decoders that give row by row need little; the others hold the whole picture.
  ///
  /// - Returns: 0 for a file that cannot be opened.
  package static func decodingMemory(of file: RawSpan) -> Int {
    file.withUnsafeBytes { bytes in
      do throws(DarkroomError) {
        return try open(bytes, MemoryTask())
      } catch {
        return 0
      }
    }
  }
}

/// Returns a decoder's memory.
private struct MemoryTask: DecoderTask {
  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Int {
    // A larger one is refused before it is decoded.
    try decoder.size.checked(against: Darkroom.pixelLimit)
    return decoder.size.width * decoder.size.height * decoder.bytesHeldPerPixel
  }
}

extension UnsafeRawBufferPointer {
  /// How many bytes libjpeg holds for each pixel of a JPEG file: 0 where one scan has the whole picture, which is decoded row by
  /// row, otherwise the coefficients, of two bytes each, of all components at their own resolutions.
  var coefficientBytesPerJPEGPixel: Int {
    var offset = 2
    var bytes = 0
    var components = 0
    while offset + 4 <= count, self[offset] == 0xFF {
      let marker = self[offset + 1]
      switch marker {
      case 0xFF:
        offset += 1
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard offset + 10 <= count else { return 0 }
        components = Int(self[offset + 9])
        bytes = coefficientBytes(ofFrameAt: offset, components)
        if [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) { return bytes }
      // Of several scans, each has some of the components only.
      case 0xDA: return offset + 5 <= count && Int(self[offset + 4]) < components ? bytes : 0
      default: break
      }
      offset += 2 + bigEndian16(at: offset + 2)
    }
    return 0
  }

  /// - Parameter offset: Of the marker of a frame's header (ITU-T T.81, B.2.2).
  private func coefficientBytes(ofFrameAt offset: Int, _ components: Int) -> Int {
    let factors = (0..<components).compactMap { component -> (Int, Int)? in
      let position = offset + 11 + 3 * component
      return position < count ? (Int(self[position] >> 4), Int(self[position] & 15)) : nil
    }
    let widest = factors.map(\.0).max() ?? 1
    let highest = factors.map(\.1).max() ?? 1
    let samples = factors.reduce(0) { $0 + $1.0 * $1.1 }
    let area = Swift.max(1, widest * highest)
    return (2 * samples + area - 1) / area
  }
}
