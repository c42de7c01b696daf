package import BuildCache

/// What the cache keeps of a photograph that was developed.
package struct DevelopmentRecord: Sendable, Hashable {
  package var development: Development
  /// Of a ``ContactStrip``. Only maps show it, so it is not kept in memory with the development.
  package var thumbnail: [UInt8]

  package init(development: Development, thumbnail: [UInt8]) {
    (self.development, self.thumbnail) = (development, thumbnail)
  }
}

extension DevelopmentRecord {
  /// Raised with every change of the format.
  package static let version = 7

  package var bytes: [UInt8] {
    var writer = RecordWriter()
    writer.write(thumbnail)
    writer.write(development)
    return writer.bytes
  }

  package init(_ bytes: [UInt8]) throws(DamagedRecord) {
    var reader = RecordReader(bytes)
    thumbnail = try reader.data()
    development = try reader.read()
    guard reader.isAtEnd else { throw DamagedRecord() }
  }

  /// The thumbnail alone.
  package static func thumbnail(in bytes: [UInt8]) throws(DamagedRecord) -> [UInt8] {
    var reader = RecordReader(bytes)
    return try reader.data()
  }
}
