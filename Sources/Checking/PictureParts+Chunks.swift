internal import Unpacking

/// The chunks of PNG and WebP.
extension PictureParts {
  private static let plainChunks: Set<String> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
    "acTL",
    "fcTL", "fdAT", "pHYs",
  ]

  mutating func readPNG() {
    var position = 8
    while position + 12 <= bytes.count {
      let (size, kind) = (big32(position), name(at: position + 4))
      let payload = position + 8..<min(bytes.count, position + 8 + size)
      switch kind {
      case "eXIf": readEXIF(payload)
      case "iCCP": readCompressedProfile(Array(bytes[payload]))
      case "tEXt", "zTXt", "iTXt": add("text (\(kind))")
      case "tIME": add("a date")
      case _ where Self.plainChunks.contains(kind): break
      default: add("an unknown part (\(kind))")
      }
      position = payload.upperBound + 4
      if kind == "IEND" { break }
    }
    if position < bytes.count { add("\(bytes.count - position) bytes after the end of the picture") }
  }

  private mutating func readCompressedProfile(_ payload: [UInt8]) {
    guard let end = payload.firstIndex(of: 0), end + 2 < payload.count else { return }
    do throws(Inflate.Failure) {
      readProfile(try Inflate.bytes(of: payload[(end + 2)...], .zlib, atMost: 16 << 20))
    } catch {
      add("a colour profile that cannot be read")
    }
  }

  mutating func readWebP() {
    guard bytes.count >= 12 else { return }
    let end = max(12, min(bytes.count, 8 + little32(4)))
    readChunks(12..<end, ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF"])
    if end + (end & 1) < bytes.count { add("\(bytes.count - end) bytes after the end of the picture") }
  }

  private mutating func readChunks(_ range: Range<Int>, _ plain: Set<String>) {
    var position = range.lowerBound
    while position + 8 <= range.upperBound {
      let (size, kind) = (little32(position + 4), name(at: position))
      let payload = position + 8..<min(range.upperBound, position + 8 + size)
      switch kind {
      case _ where !plain.contains(kind): add(kind == "XMP " ? "XMP data" : "an unknown part (\(kind))")
      case "EXIF": readEXIF(has("Exif\0\0", at: payload.lowerBound) ? payload.dropFirst(6) : payload)
      case "ICCP": readProfile(Array(bytes[payload]))
      case "ANMF":
        readChunks(payload.dropFirst(16), ["VP8 ", "VP8L", "ALPH"])
      default: break
      }
      position = payload.upperBound + (size & 1)
    }
  }
}
