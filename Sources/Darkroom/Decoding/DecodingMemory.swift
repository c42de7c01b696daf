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
  /// Whether a JPEG file comes in several scans, so that the decoder holds the coefficients of the whole picture.
  var hasProgressiveJPEG: Bool {
    var offset = 2
    while offset + 4 <= count, self[offset] == 0xFF {
      let marker = self[offset + 1]
      switch marker {
      case 0xFF: offset += 1
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      // Another kind of frame, or the first scan.
      case 0xC0, 0xC1, 0xC9, 0xDA: return false
      default: offset += 2 + bigEndian16(at: offset + 2)
      }
    }
    return false
  }
}
