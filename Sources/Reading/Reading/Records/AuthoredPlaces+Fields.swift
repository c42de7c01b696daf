package import Content
package import Photography

/// What is stored of files with places; a change here must raise the version of ``AuthoredPlaces``.
extension DefaultPlaceList: Stored {
  package static var blank: DefaultPlaceList { DefaultPlaceList() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&places)
    try visitor.visit(&updated)
  }
}

extension DefaultPlaceList.Entry: Stored {
  package static var blank: DefaultPlaceList.Entry { DefaultPlaceList.Entry(name: "", coordinate: .blank) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&name)
    try visitor.visit(&coordinate)
  }
}

extension PlacesFile: Stored {
  package static var blank: PlacesFile { PlacesFile() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&entries)
    try visitor.visit(&hidden)
  }
}

extension PlacesFile.Entry: Stored {
  package static var blank: PlacesFile.Entry { PlacesFile.Entry() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&name)
    try visitor.visit(&coordinate)
    try visitor.visit(&notes)
    try visitor.visit(&slug)
    try visitor.visit(&hidden)
    try visitor.visit(&sourceLocation)
  }
}
