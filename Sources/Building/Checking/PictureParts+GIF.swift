/// - Note: GIF89a specification, appendix A.
extension PictureParts {
  mutating func readGIF() {
    guard bytes.count >= 13 else { return }
    var position = 13 + colourTable(bytes[10])
    while position < bytes.count {
      let kind = bytes[position]
      switch kind {
      case 0x21 where position + 2 < bytes.count:
        addExtension(bytes[position + 1], at: position + 2)
        position += 2
      case 0x2C where position + 10 < bytes.count: position += 11 + colourTable(bytes[position + 9])
      case 0x3B:
        if position + 1 < bytes.count {
          add("\(bytes.count - position - 1) bytes after the end of the picture")
        }
        return
      default: return
      }
      while position < bytes.count, bytes[position] > 0 { position += 1 + Int(bytes[position]) }
      position += 1
    }
  }

  private mutating func addExtension(_ code: UInt8, at position: Int) {
    switch code {
    case 0xF9: break
    case 0xFE: add("a comment")
    // How often an animation is repeated.
    case 0xFF where has("NETSCAPE2.0", at: position + 1) || has("ANIMEXTS1.0", at: position + 1): break
    case 0xFF where has("XMP Data", at: position + 1): add("XMP data")
    default: add("an unknown part")
    }
  }

  private func colourTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
}
