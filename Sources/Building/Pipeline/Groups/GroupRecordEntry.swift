import Content
import Photography
import Reading

/// The values of a photograph in the table of a ``GroupRecord``, each at a fixed offset.
struct GroupRecordEntry {
  struct Flags: OptionSet {
    let rawValue: UInt8
    static let fileDate = Flags(rawValue: 1)
    static let placeHidden = Flags(rawValue: 2)
    static let slug = Flags(rawValue: 4)
    static let nearestTown = Flags(rawValue: 8)
    static let unlisted = Flags(rawValue: 16)
  }

  /// Bytes.
  static let size = 112

  /// ``GroupPhoto/hash``.
  let hash: UInt64
  /// Of the photograph's path and of its plain page.
  let id, page: Identity
  /// Since 1970, in UTC.
  let seconds: Int
  /// Of the original.
  let content: Identity
  /// ``PhotoFiles/pictureHash``.
  let pictureHash: UInt64
  /// Degrees; not a number without a position.
  let latitude, longitude: Double
  let nanosecond: UInt32
  /// In local time: twelve times the year, and the month from 0.
  let month: UInt32
  /// Positions in the record's lists.
  let category, tags: UInt32
  /// The offset of the photograph's other values in the record.
  let values: UInt32
  let flags: Flags
  /// See ``CaptureDate/OffsetSource/init(_:)``.
  let offsetSource: UInt8
  /// ``PageSum`` of its plain page.
  let pageSum: UInt16

  init(_ item: GroupPhoto, category: Int, tags: Int) {
    let photo = item.shown.photo
    let instant = photo.taken.instant
    (hash, id, page) = (item.hash, Identity(of: photo.id.path), Identity(of: item.shown.plainPage))
    (seconds, nanosecond) = (instant.secondsSince1970, UInt32(instant.nanosecond))
    pageSum = PageSum.of(item.shown.plainPage)
    (content, pictureHash) = (item.files.digest.identity, item.files.pictureHash)
    latitude = photo.coordinate?.latitude ?? .nan
    longitude = photo.coordinate?.longitude ?? .nan
    month = UInt32(photo.taken.month.year * 12 + photo.taken.month.month - 1)
    (self.category, self.tags, values) = (UInt32(category), UInt32(tags), 0)
    var flags: Flags = []
    if photo.taken.isFileDate { flags.insert(.fileDate) }
    if item.shown.isPlaceHidden { flags.insert(.placeHidden) }
    if item.shown.slug != nil { flags.insert(.slug) }
    if photo.nearestTown != nil { flags.insert(.nearestTown) }
    if item.shown.isUnlisted { flags.insert(.unlisted) }
    self.flags = flags
    offsetSource = photo.taken.offsetSource.number
  }

  /// - Parameter start: The offset of the entry, which is in the bytes.
  init(_ bytes: [UInt8], at start: Int) {
    precondition(start >= 0 && start <= bytes.count - GroupRecordEntry.size)
    let bytes = bytes.span.bytes
    func load<Number: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> Number {
      Number(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: start + offset, as: Number.self))
    }
    func identity(_ offset: Int) -> Identity { Identity(high: load(offset), low: load(offset + 8)) }
    (hash, id, page) = (load(0), identity(8), identity(24))
    seconds = Int(load(40) as Int64)
    (latitude, longitude) = (Double(bitPattern: load(48)), Double(bitPattern: load(56)))
    (nanosecond, month, category, tags) = (load(64), load(68), load(72), load(76))
    values = load(GroupRecordEntry.valuesOffset)
    flags = Flags(rawValue: load(84))
    offsetSource = load(85)
    pageSum = load(86)
    (content, pictureHash) = (identity(88), load(104))
  }

  private static let valuesOffset = 80

  func write(to bytes: inout [UInt8]) {
    func put(_ number: some FixedWidthInteger) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for number in [hash, id.high, id.low, page.high, page.low, UInt64(bitPattern: Int64(seconds))] {
      put(number)
    }
    put(latitude.bitPattern)
    put(longitude.bitPattern)
    for number in [nanosecond, month, category, tags, values] { put(number) }
    put(flags.rawValue)
    put(offsetSource)
    put(pageSum)
    put(content.high)
    put(content.low)
    put(pictureHash)
  }

  /// Sets ``values`` of an entry of a record.
  static func setValues(_ offset: Int, ofEntry index: Int, in record: inout [UInt8]) {
    let start = GroupRecordHeader.size + index * size + valuesOffset
    withUnsafeBytes(of: UInt32(offset).littleEndian) { record.replaceSubrange(start..<start + 4, with: $0) }
  }
}

extension CaptureDate.OffsetSource {
  private static let all: [Self] = [.stated, .gps, .town, .timezone, .assumed]

  /// By the number with which records store it.
  init(_ number: UInt8) { self = Self.all.indices.contains(Int(number)) ? Self.all[Int(number)] : .assumed }

  var number: UInt8 { UInt8(Self.all.firstIndex(of: self) ?? Self.all.count) }
}
