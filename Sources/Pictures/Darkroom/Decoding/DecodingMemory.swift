internal import Photography

extension Darkroom {
  /// About how many bytes a decoder holds at a time for a file, without the file itself; reads only the header.
  ///
  /// Decoders that give row by row need little; the others hold the whole picture.
  ///
  /// - Parameter isWhole: Whether the whole picture is held in any case, to cover parts of it.
  /// - Returns: 0 for a file that cannot be opened.
  package static func decodingMemory(of file: RawSpan, isWhole: Bool = false) -> Int {
    file.withUnsafeBytes { bytes in
      do throws(DarkroomError) {
        return try open(bytes, MemoryTask(isWhole: isWhole))
      } catch {
        return 0
      }
    }
  }
}

extension Darkroom {
  /// About how many bytes ``strip(_:orientation:copyright:limit:)`` holds at a time, without the file itself and the result.
  ///
  /// - Returns: 0 for a file that cannot be opened.
  package static func strippingMemory(of file: RawSpan) -> Int {
    file.withUnsafeBytes { bytes in
      do throws(DarkroomError) {
        let size = try open(bytes, SizeOnly())
        // The coefficients of a JPEG; the pixels of others, several times where WebP compares parts of the picture.
        let bytesPerPixel =
          switch PhotoFormat(signature: bytes) {
          case .jpeg?: bytes.bytesPerJPEGPixelInCoefficients
          case .webp?: 24
          default: 8
          }
        return size.width * size.height * bytesPerPixel
      } catch {
        return 0
      }
    }
  }
}

/// Returns the size as the file says.
private struct SizeOnly: DecoderTask {
  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> PixelSize {
    try decoder.size.checked(against: Darkroom.pixelLimit)
    return decoder.size
  }
}

/// Returns a decoder's memory.
private struct MemoryTask: DecoderTask {
  let isWhole: Bool

  func run(_ decoder: consuming some ImageDecoder & ~Copyable) throws(DarkroomError) -> Int {
    // A larger one is refused before it is decoded.
    try decoder.size.checked(against: Darkroom.pixelLimit)
    let held = decoder.bytesHeldPerPixel + (isWhole ? decoder.layout.bytesPerPixel : 0)
    return decoder.size.width * decoder.size.height * held
  }
}

extension UnsafeRawBufferPointer {
  /// How many bytes libjpeg holds for each pixel of a JPEG file: 0 where one scan has the whole picture, which is decoded row by
  /// row, otherwise the coefficients, of two bytes each, of all components at their own resolutions.
  var coefficientBytesPerJPEGPixel: Int { coefficientBytes(isWhole: false) }

  /// How many bytes all coefficients of a JPEG file take for each of its pixels, however many scans it has.
  var bytesPerJPEGPixelInCoefficients: Int { coefficientBytes(isWhole: true) }

  private func coefficientBytes(isWhole: Bool) -> Int {
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
        if isWhole || [0xC2, 0xC6, 0xCA, 0xCE].contains(marker) { return bytes }
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
