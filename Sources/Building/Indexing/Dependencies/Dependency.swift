package import Photography

/// One read of the catalogue, which a later build repeats to compare the values.
package struct Dependency: Sendable, Hashable {
  /// What was read.
  package enum Subject: UInt8, Sendable, Hashable {
    /// The values that the frame of every page shows.
    case frame
    /// All months, or the month ``Dependency/id``, each with its count and its neighbours.
    case months, month
    /// All hashtags, or one, with counts.
    case tags, tag
    /// All categories with counts.
    case categories
    /// All albums in short, one with its cover, or the albums around one.
    case albums, album, lineage
    /// All walks, or one with its neighbours.
    case walks, walk
    /// All places, or one.
    case places, place
    /// One photograph; the pages before and after it; the walks and the places it belongs to; its number.
    case photo, neighbours, walksOfPhoto, placesOfPhoto, number
    /// All Flickr lists in short, or one; the community's pins.
    case galleries, gallery, pins
    /// The positions of all photographs, or of one album's, on maps.
    case layout, albumLayout
    /// The pages of all photographs, in the order of their numbers.
    case pages
    /// The photographs of a list, from ``Dependency/lower`` up to ``Dependency/upper``; how many it has; their categories.
    case slice, count, kinds
    /// A part of a list with its neighbours, without the photographs; how a hashtag is written.
    case part, spelling
    /// What the pictures of the photograph with a number are made from, and which photograph that is.
    case picture
    /// What an address in a text leads to.
    case address
    /// One of the author's own pages.
    case textPage
    /// All photographs, with all that they say.
    case everyPhotograph
    /// What visitors can download of an album.
    case archive
    /// A template of the author's.
    case template
  }

  /// A list of photographs.
  package enum List: UInt8, Sendable, Hashable {
    /// Newest first, as in ``Library/photos``.
    case library
    /// By number, the oldest first, with gaps.
    case numbered
    /// Those with a coordinate, newest first.
    case placed
    case category, tag, album, place
    /// Not a list.
    case none
    /// One month of the library; a part of a category's or a hashtag's list.
    case month, part
    /// The photographs of a rule in a block of a text.
    case selection
  }

  package let subject: Subject
  package let list: List
  /// Which of its kind.
  package let id: Identity
  package let lower: UInt32
  package let upper: UInt32

  package init(
    _ subject: Subject, id: Identity = .only, list: List = .none, _ range: Range<Int> = 0..<0
  ) {
    (self.subject, self.id, self.list) = (subject, id, list)
    (lower, upper) = (UInt32(clamping: range.lowerBound), UInt32(clamping: range.upperBound))
  }

  package var range: Range<Int> { Int(lower)..<max(Int(lower), Int(upper)) }
}

extension Dependency: Comparable {
  package static func < (a: Dependency, b: Dependency) -> Bool {
    (a.subject.rawValue, a.list.rawValue, a.id, a.lower, a.upper)
      < (b.subject.rawValue, b.list.rawValue, b.id, b.lower, b.upper)
  }
}
