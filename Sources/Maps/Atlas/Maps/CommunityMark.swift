package import Markup
package import Photography

/// A community pin or a Flickr picture on a drawn map.
package struct CommunityMark: Sendable {
  package var coordinate: Coordinate
  /// The name of the person or of the picture.
  package var name: String
  /// The link target.
  package var link: Link

  package init(coordinate: Coordinate, name: String, link: Link) {
    (self.coordinate, self.name, self.link) = (coordinate, name, link)
  }
}
