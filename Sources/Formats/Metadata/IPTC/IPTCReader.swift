/// Reads IPTC-IIM records.
///
/// - Note: IPTC-NAA Information Interchange Model, version 4.2; numbers in comments are record:dataset.
enum IPTCReader {
  static func read(_ records: ByteWindow) -> MetadataBlock {
    var values = MetadataBlock(source: .iptc)
    var fields: [UInt16: [ByteWindow]] = [:]
    if forEachDataset(
      of: records,
      do: { record, dataset, value in
        if record == 2 { fields[UInt16(dataset), default: []].append(value) }
      }) == .damaged
    {
      values.metadata.defects.append(
        MetadataDefect(
          "has IPTC captions and keywords that are cut short", remedy: "What could be read is used.")
      )
    }
    // 1:90 declares UTF-8 and is often missing; text in older character sets is hardly ever valid UTF-8.
    func texts(_ dataset: UInt16) -> [String] {
      (fields[dataset] ?? []).compactMap { String(utf8OrWindows1252: $0.bytes).tidied }
    }
    values.set(\.title, texts(5).first)
    values.set(\.headline, texts(105).first)
    // Sublocation, city, state or province, country.
    values.set(\.placeName, WrittenPlaceName.joining([92, 90, 95, 101].map { texts($0).first }))
    values.set(\.description, texts(120).first)
    values.metadata.keywords = texts(25).map { Sourced([$0], from: .iptc) }
    values.set(\.author, texts(80).first)
    values.set(\.copyright, texts(116).first)
    values.addDate(.created, WrittenDate(iptcDate: texts(55).first, time: texts(60).first))
    values.addDate(.digitized, WrittenDate(iptcDate: texts(62).first, time: texts(63).first))
    return values
  }

  private enum End { case clean, damaged }

  private static func forEachDataset(
    of records: ByteWindow, do body: (UInt8, UInt8, ByteWindow) -> Void
  ) -> End {
    var offset = 0
    while offset < records.count {
      guard records.byte(at: offset) == 0x1C else {
        // Padding after the last dataset is common; anything else is damage.
        return records.dropping(offset).bytes.allSatisfy { $0 == 0 } ? .clean : .damaged
      }
      guard let record = records.byte(at: offset + 1), let dataset = records.byte(at: offset + 2),
        let short = records.uint16(at: offset + 3)
      else { return .damaged }
      var (start, length) = (offset + 5, Int(short))
      if short & 0x8000 != 0 {
        // An extended dataset: the field holds the width of the length that follows.
        let width = Int(short & 0x7FFF)
        guard (1...4).contains(width), let field = records.window(at: start, count: width) else {
          return .damaged
        }
        length = field.bytes.reduce(0) { $0 << 8 | Int($1) }
        start += width
      }
      let value = records.dropping(start).prefix(length)
      body(record, dataset, value)
      if value.count < length { return .damaged }
      offset = start + length
    }
    return .clean
  }
}
