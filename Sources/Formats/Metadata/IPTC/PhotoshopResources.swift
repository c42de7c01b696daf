/// Finds the IPTC records among Photoshop's image resources.
///
/// - Note: Adobe Photoshop File Formats Specification, "Image Resource Blocks"; 0x0404 is the IPTC-NAA record.
enum PhotoshopResources {
  static func iptc(in resources: ByteWindow) -> [ByteWindow] {
    var found: [ByteWindow] = []
    var offset = 0
    while let start = nextResource(in: resources, near: offset) {
      guard let identifier = resources.uint16(at: start + 4),
        let nameLength = resources.byte(at: start + 6)
      else { break }
      // The name is a Pascal string, padded to an even count that includes its length byte.
      let header = start + 6 + (Int(nameLength) + 2) / 2 * 2
      guard let size = resources.uint32(at: header) else { break }
      let data = resources.dropping(header + 4).prefix(Int(size))
      if identifier == 0x0404, !data.isEmpty { found.append(data) }
      offset = header + 4 + Int(size)
    }
    return found
  }

  /// The specification pads data to an even count, but not every program does.
  private static func nextResource(in resources: ByteWindow, near offset: Int) -> Int? {
    (offset...offset + 1).first { start in
      resources.has("8BIM", at: start) || resources.has("PHUT", at: start)
        || resources.has("AgHg", at: start) || resources.has("DCSR", at: start)
        || resources.has("MeSa", at: start)
    }
  }
}
