package import BuildCache
package import Metadata
package import Photography

/// How ``PhotoMetadata`` is kept in the cache; a change here must raise ``PhotoMetadata/recordVersion``.
extension PhotoMetadata {
  package static let recordVersion = 6

  package var record: [UInt8] {
    var writer = RecordWriter()
    writer.write(taken) { $0.write($1) { $0.write($1) } }
    writer.write(offset) { $0.write($1) { $0.write($1.seconds) } }
    writer.write(gpsInstant) {
      $0.write($1) {
        $0.write($1.secondsSince1970)
        $0.write($1.nanosecond)
      }
    }
    writer.write(coordinate) {
      $0.write($1) {
        $0.write($1.latitude)
        $0.write($1.longitude)
      }
    }
    writer.write(each: otherPlaces) {
      $0.write($1.latitude)
      $0.write($1.longitude)
    }
    writer.write(altitude) { $0.write($1) { $0.write($1) } }
    writer.write(orientation) { $0.write($1) { $0.write($1) } }
    writer.write(pixelSize) {
      $0.write($1) {
        $0.write($1.width)
        $0.write($1.height)
      }
    }
    writer.write(decodedSize) {
      $0.write($1) {
        $0.write($1.width)
        $0.write($1.height)
      }
    }
    writer.write(title) { $0.write($1) { $0.write($1) } }
    writer.write(description) { $0.write($1) { $0.write($1) } }
    writer.write(headline) { $0.write($1) { $0.write($1) } }
    writer.write(alternativeText) { $0.write($1) { $0.write($1) } }
    writer.write(placeName) { $0.write($1) { $0.write($1) } }
    writer.write(each: keywords) { $0.write($1) { $0.write(each: $1) { $0.write($1) } } }
    writer.write(rating) { $0.write($1) { $0.write($1) } }
    writer.write(label) { $0.write($1) { $0.write($1) } }
    writer.write(camera) { $0.write($1) { $0.write($1) } }
    writer.write(lens) { $0.write($1) { $0.write($1) } }
    writer.write(exposureTime) { $0.write($1) { $0.write($1) } }
    writer.write(aperture) { $0.write($1) { $0.write($1) } }
    writer.write(iso) { $0.write($1) { $0.write($1) } }
    writer.write(focalLength) { $0.write($1) { $0.write($1) } }
    writer.write(author) { $0.write($1) { $0.write($1) } }
    writer.write(copyright) { $0.write($1) { $0.write($1) } }
    writer.write(colourProfile) { $0.write($1) { $0.write($1) } }
    writer.write(each: defects) {
      $0.write($1.summary)
      $0.write($1.remedy) { $0.write($1) }
    }
    return writer.bytes
  }

  package init(record: [UInt8]) throws(DamagedRecord) {
    self.init()
    var reader = RecordReader(record)
    taken = try reader.sourced { r throws(DamagedRecord) in try r.wallClock() }
    offset = try reader.sourced { r throws(DamagedRecord) in
      guard let offset = UTCOffset(seconds: try r.int()) else { throw DamagedRecord() }
      return offset
    }
    gpsInstant = try reader.sourced { r throws(DamagedRecord) in
      Instant(secondsSince1970: try r.int(), nanosecond: try r.int())
    }
    coordinate = try reader.sourced { r throws(DamagedRecord) in
      guard let coordinate = Coordinate(latitude: try r.double(), longitude: try r.double()) else {
        throw DamagedRecord()
      }
      return coordinate
    }
    otherPlaces = try reader.each { r throws(DamagedRecord) in
      guard let coordinate = Coordinate(latitude: try r.double(), longitude: try r.double()) else {
        throw DamagedRecord()
      }
      return coordinate
    }
    altitude = try reader.sourced { r throws(DamagedRecord) in try r.double() }
    orientation = try reader.sourced { r throws(DamagedRecord) in try r.int() }
    pixelSize = try reader.sourced { r throws(DamagedRecord) in
      PixelSize(width: try r.int(), height: try r.int())
    }
    decodedSize = try reader.sourced { r throws(DamagedRecord) in
      PixelSize(width: try r.int(), height: try r.int())
    }
    title = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    description = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    headline = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    alternativeText = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    placeName = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    keywords = try reader.each { r throws(DamagedRecord) in
      let source = try r.named(MetadataSource.self)
      return Sourced(try r.each { r throws(DamagedRecord) in try r.string() }, from: source)
    }
    rating = try reader.sourced { r throws(DamagedRecord) in try r.int() }
    label = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    camera = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    lens = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    exposureTime = try reader.sourced { r throws(DamagedRecord) in try r.double() }
    aperture = try reader.sourced { r throws(DamagedRecord) in try r.double() }
    iso = try reader.sourced { r throws(DamagedRecord) in try r.int() }
    focalLength = try reader.sourced { r throws(DamagedRecord) in try r.double() }
    author = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    copyright = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    colourProfile = try reader.sourced { r throws(DamagedRecord) in try r.string() }
    defects = try reader.each { r throws(DamagedRecord) in
      MetadataDefect(
        try r.string(), remedy: try r.optional { r throws(DamagedRecord) in try r.string() })
    }
    guard reader.isAtEnd else { throw DamagedRecord() }
  }
}

extension RecordWriter {
  package mutating func write<Value>(_ sourced: Sourced<Value>, _ body: (inout RecordWriter, Value) -> Void) {
    write(sourced.source.rawValue)
    body(&self, sourced.value)
  }

  package mutating func write(_ clock: LocalDateTime) {
    for part in [
      clock.year, clock.month, clock.day, clock.hour, clock.minute, clock.second, clock.nanosecond,
    ] {
      write(part)
    }
  }
}

extension RecordReader {
  package mutating func sourced<Value>(
    _ body: (inout RecordReader) throws(DamagedRecord) -> Value
  ) throws(DamagedRecord) -> Sourced<Value>? {
    try optional { r throws(DamagedRecord) in
      let source = try r.named(MetadataSource.self)
      return Sourced(try body(&r), from: source)
    }
  }

  package mutating func wallClock() throws(DamagedRecord) -> LocalDateTime {
    guard
      let clock = LocalDateTime(
        year: try int(), month: try int(), day: try int(), hour: try int(), minute: try int(),
        second: try int(), nanosecond: try int())
    else { throw DamagedRecord() }
    return clock
  }
}
