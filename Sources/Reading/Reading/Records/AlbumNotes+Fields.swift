package import Content
package import Photography

/// What is stored of a folder's notes; a change here must raise ``FolderNotes/version``.
extension AlbumNotes: Stored {
  package static var blank: AlbumNotes { AlbumNotes() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&title)
    try visitor.visit(&description)
    try visitor.visit(&cover)
    try visitor.visit(named: &order)
    try visitor.visit(&hidden)
    try visitor.visit(&unlisted)
    try visitor.visit(&route)
    try visitor.visit(&photos)
    try visitor.visit(&ignore)
  }
}

extension PhotoDefaults: Stored {
  package static var blank: PhotoDefaults { PhotoDefaults() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&category)
    try visitor.visit(&tags)
    try visitor.visit(&credit)
    try visitor.visit(&location)
    try visitor.visit(&timeZone)
    try visitor.visit(&rating)
    try visitor.visit(&hidden)
    try visitor.visit(&unlisted)
    try visitor.visit(&publish)
  }
}

extension PublishRule: Stored {
  package static var blank: PublishRule { PublishRule() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&rating)
    try visitor.visit(&keywords)
    try visitor.visit(&except)
    try visitor.visit(&labels)
  }
}

extension LocationStatement: Stored {
  package static var blank: LocationStatement { .hidden }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    var (place, altitude): (Coordinate?, Double?) = (nil, nil)
    if case .place(let known, let knownAltitude) = self { (place, altitude) = (known, knownAltitude) }
    try visitor.visit(&place)
    try visitor.visit(&altitude)
    self = place.map { .place($0, altitude: altitude) } ?? .hidden
  }
}

extension Located: Stored where Value: Stored {
  package static var blank: Located { Located(.blank, at: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&value)
    try visitor.visit(&sourceLocation)
  }
}
