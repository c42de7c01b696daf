package import BuildCache
package import Metadata
package import Photography

/// What is stored of ``PhotoMetadata``; a change here must raise ``PhotoMetadata/recordVersion``.
extension PhotoMetadata: Stored {
  package static let recordVersion = 11

  package static var blank: PhotoMetadata { PhotoMetadata() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&taken)
    try visitor.visit(&unordered)
    try visitor.visit(&isDayFirst)
    try visitor.visit(&offset)
    try visitor.visit(&gpsInstant)
    try visitor.visit(&moment)
    try visitor.visit(&movie)
    try visitor.visit(&isRaw)
    try visitor.visit(&movement)
    try visitor.visit(&plays)
    try visitor.visit(&contentIdentifier)
    try visitor.visit(&burst)
    try visitor.visit(&positions)
    try visitor.visit(&altitude)
    try visitor.visit(&orientation)
    try visitor.visit(&pixelSize)
    try visitor.visit(&decodedSize)
    try visitor.visit(&panorama)
    try visitor.visit(&title)
    try visitor.visit(&description)
    try visitor.visit(&headline)
    try visitor.visit(&alternativeText)
    try visitor.visit(&placeName)
    try visitor.visit(&keywords)
    try visitor.visit(&people)
    try visitor.visit(&rating)
    try visitor.visit(&label)
    try visitor.visit(&camera)
    try visitor.visit(&cameraBody)
    try visitor.visit(&lens)
    try visitor.visit(&exposureTime)
    try visitor.visit(&aperture)
    try visitor.visit(&iso)
    try visitor.visit(&focalLength)
    try visitor.visit(&author)
    try visitor.visit(&copyright)
    try visitor.visit(&isHighDynamicRange)
    try visitor.visit(&colourProfile)
    try visitor.visit(&defects)
  }

  package var record: [UInt8] {
    var writer = RecordWriter()
    writer.write(self)
    return writer.bytes
  }

  package init(record: [UInt8]) throws(DamagedRecord) {
    var reader = RecordReader(record)
    self = try reader.read()
    guard reader.isAtEnd else { throw DamagedRecord() }
  }
}

extension Sourced: Stored where Value: Stored {
  package static var blank: Sourced { Sourced(.blank, from: .file) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(named: &source)
    try visitor.visit(&value)
  }
}

extension WrittenPosition: Stored {
  package static var blank: WrittenPosition { WrittenPosition(.blank, from: .file) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&coordinate)
    try visitor.visit(named: &source)
    try visitor.visit(&isSure)
  }
}

extension MetadataDefect: Stored {
  package static var blank: MetadataDefect { MetadataDefect("") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&summary)
    try visitor.visit(&remedy)
  }
}

extension MovieFacts: Stored {
  package static var blank: MovieFacts { MovieFacts(format: .quickTime) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(named: &format)
    try visitor.visit(&duration)
    try visitor.visit(&contentIdentifier)
    try visitor.visit(&chapters)
  }
}

extension Burst: Stored {
  package static var blank: Burst { Burst("") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&identifier)
    try visitor.visit(&isCover)
  }
}

extension EmbeddedMovie: Stored {
  package static var blank: EmbeddedMovie { EmbeddedMovie(offset: 0, count: 0) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&offset)
    try visitor.visit(&count)
    try visitor.visit(&isOff)
  }
}
