internal import Photography

/// Reads FIT, the binary format of Garmin's and others' recorders: positions, elevations and times.
///
/// - Note: FIT SDK 21, "FIT Protocol" and "Profile". All other messages and fields, and those of developers, are skipped.
struct FITReader {
  /// A field of a message: its number and size.
  private struct Field {
    let number: Int
    let size: Int
  }

  /// How the messages of one local type are laid out.
  private struct Definition {
    let message: Int
    let isBigEndian: Bool
    let fields: [Field]
    /// Bytes after the fields, for developers' fields.
    let rest: Int
  }

  private enum Message {
    static let fileID = 0, record = 20, event = 21, course = 31
  }

  /// The fields with names and comments, by the message: of the sport, its profile, the workout and the course.
  private static let names: [Int: Set<Int>] = [12: [3], 18: [110], 26: [8, 17], Message.course: [5]]

  private let bytes: [UInt8]
  private var offset = 0
  private var definitions = [Definition?](repeating: nil, count: 16)
  private var tracks = SegmentBuilder()
  private var name: String?
  private var words = TrackWords()
  private var isCourse = false
  /// The last time that a message had, in seconds since 1989-12-31.
  private var clock: UInt32?

  /// Whether a file begins as FIT does.
  static func isFIT(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes[0] >= 12 && Array(bytes[8..<12]) == Array(".FIT".utf8)
  }

  /// Reads a file, and those that are appended to it.
  ///
  /// - Returns: What could be read; ``TrackFile/damage`` says where that ended.
  static func read(_ bytes: [UInt8]) -> TrackFile {
    var reader = FITReader(bytes: bytes)
    let fault = reader.readFiles()
    var file = TrackFile()
    (file.segments, file.unusable, file.name) = (reader.tracks.segments, reader.tracks.unusable, reader.name)
    (file.isCourse, file.words) = (reader.isCourse, reader.words.all)
    file.damage = fault.map { TrackDamage(line: 0, column: 0, reason: $0.reason) }
    return file
  }

  private enum Fault {
    case endsEarly, checksum, undefined

    var reason: String {
      switch self {
      case .endsEarly: "the file ends early"
      case .checksum: "its checksum is wrong, so some of its bytes have changed"
      case .undefined: "a message is of a kind that the file does not define"
      }
    }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func readFiles() -> Fault? {
    while bytes.count - offset >= 12, Array(bytes[offset + 8..<offset + 12]) == Array(".FIT".utf8) {
      let start = offset
      let header = Int(bytes[start])
      let size = Int(littleEndian32(at: start + 4))
      offset = start + header
      guard header >= 12 else { return .undefined }
      let end = start + header + size
      (definitions, clock) = ([Definition?](repeating: nil, count: 16), nil)
      tracks.startSegment()
      if let fault = readMessages(until: min(end, bytes.count)) { return fault }
      guard end + 2 <= bytes.count else { return .endsEarly }
      let written = UInt16(bytes[end]) | UInt16(bytes[end + 1]) << 8
      // Recorders that lose power write no checksum.
      if written != 0, written != FITReader.checksum(of: bytes[start..<end]) { return .checksum }
      offset = end + 2
    }
    return nil
  }

  private mutating func readMessages(until end: Int) -> Fault? {
    while offset < end {
      let header = bytes[offset]
      offset += 1
      if header & 0x80 != 0 {
        // The low bits of the time, for messages that follow each other closely.
        if let last = clock {
          let low = UInt32(header & 0x1F)
          clock = last &+ ((low &- last) & 0x1F)
        }
        if let fault = readMessage(Int(header >> 5 & 3), until: end) { return fault }
      } else if header & 0x40 != 0 {
        if let fault = readDefinition(Int(header & 0x0F), hasDevelopers: header & 0x20 != 0, until: end) {
          return fault
        }
      } else if let fault = readMessage(Int(header & 0x0F), until: end) {
        return fault
      }
    }
    return nil
  }

  private mutating func readDefinition(_ local: Int, hasDevelopers: Bool, until end: Int) -> Fault? {
    guard offset + 5 <= end else { return .endsEarly }
    let isBigEndian = bytes[offset + 1] == 1
    let message = Int(number(at: offset + 2, size: 2, isBigEndian))
    let count = Int(bytes[offset + 4])
    offset += 5
    guard offset + count * 3 <= end else { return .endsEarly }
    let fields = (0..<count).map { index in
      Field(number: Int(bytes[offset + index * 3]), size: Int(bytes[offset + index * 3 + 1]))
    }
    offset += count * 3
    var rest = 0
    if hasDevelopers {
      guard offset < end else { return .endsEarly }
      let count = Int(bytes[offset])
      guard offset + 1 + count * 3 <= end else { return .endsEarly }
      for index in 0..<count { rest += Int(bytes[offset + 1 + index * 3 + 1]) }
      offset += 1 + count * 3
    }
    definitions[local] = Definition(
      message: message, isBigEndian: isBigEndian, fields: fields, rest: rest)
    return nil
  }

  private mutating func readMessage(_ local: Int, until end: Int) -> Fault? {
    guard let definition = definitions[local] else { return .undefined }
    let size = definition.fields.reduce(definition.rest) { $0 + $1.size }
    guard offset + size <= end else { return .endsEarly }
    var values: [Int: UInt32] = [:]
    var at = offset
    for field in definition.fields {
      if [1, 2, 4].contains(field.size) {
        values[field.number] = number(at: at, size: field.size, definition.isBigEndian)
      } else if FITReader.names[definition.message]?.contains(field.number) == true {
        let text = String(decoding: bytes[at..<at + field.size].prefix { $0 != 0 }, as: UTF8.self)
        words.add(text)
        if definition.message == Message.course { name = name ?? text.tidied }
      }
      at += field.size
    }
    offset += size
    if let time = values[253], time != .max { clock = time }
    switch definition.message {
    // Its first field is the kind of file: 4 an activity, 6 a course.
    case Message.fileID: isCourse = values[0] == 6
    case Message.record: addPosition(values)
    case Message.event:
      // The timer stopped, for any reason.
      if values[0] == 0, let kind = values[1], [1, 4, 8, 9].contains(kind) { tracks.startSegment() }
    default: break
    }
    return nil
  }

  private mutating func addPosition(_ values: [Int: UInt32]) {
    // Without reception, recorders write the largest number.
    guard let north = values[0], let east = values[1], north != 0x7FFF_FFFF, east != 0x7FFF_FFFF else {
      return
    }
    var point = PointBuilder()
    point.coordinate = Coordinate(
      latitude: FITReader.degrees(north), longitude: FITReader.degrees(east))
    if let height = values[78], height != .max {
      point.elevation = Double(height) / 5 - 500
    } else if let height = values[2], height != 0xFFFF, height != .max {
      point.elevation = Double(height) / 5 - 500
    }
    point.time = clock.map { Instant(secondsSince1970: FITReader.epoch + Int($0)) }
    tracks.add(point)
  }

  /// 1989-12-31, in seconds since 1970.
  private static let epoch = 631_065_600

  /// - Parameter angle: 2^31 are 180 degrees.
  private static func degrees(_ angle: UInt32) -> Double {
    Double(Int32(bitPattern: angle)) * 180 / 2_147_483_648
  }

  private func littleEndian32(at start: Int) -> UInt32 { number(at: start, size: 4, false) }

  /// - Parameter size: At most 4, in bytes that exist.
  private func number(at start: Int, size: Int, _ isBigEndian: Bool) -> UInt32 {
    (0..<size).reduce(0) { sum, index in
      sum << 8 | UInt32(bytes[start + (isBigEndian ? index : size - 1 - index)])
    }
  }

  /// - Note: FIT SDK, "CRC": the polynomial of CRC-16/ARC, four bits at a time.
  private static func checksum(of bytes: ArraySlice<UInt8>) -> UInt16 {
    let table: [UInt16] = [
      0x0000, 0xCC01, 0xD801, 0x1400, 0xF001, 0x3C00, 0x2800, 0xE401, 0xA001, 0x6C00, 0x7800, 0xB401, 0x5000,
      0x9C01, 0x8801, 0x4400,
    ]
    return bytes.reduce(0) { sum, byte in
      var sum = sum
      for half in [byte & 0x0F, byte >> 4] {
        sum = (sum >> 4) ^ table[Int(sum & 0x0F)] ^ table[Int(half)]
      }
      return sum
    }
  }
}
