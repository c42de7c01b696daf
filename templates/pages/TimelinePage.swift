internal import Markup
internal import Photography

/// A page of the timeline: all photographs, newest first, divided by month (P6).
public struct TimelinePage: PageModel {
  static let first = "timeline/index.html"

  public let catalogue: Catalogue
  public let number: PageNumber

  init(catalogue: Catalogue, number: Int) {
    self.catalogue = catalogue
    self.number = catalogue.number(number, of: TimelinePage.first, list: .timeline)
  }

  public var path: String { number.path }

  private var range: Range<Int> { catalogue.range(of: number, in: .timeline) }

  /// The months on this page, each with those of its photographs that are here.
  public var sections: [(group: MonthGroup, photos: PhotoList)] {
    let range = range
    return catalogue.months.filter { $0.range.overlaps(range) }.map {
      ($0, PhotoList(catalogue, .timeline, slice: $0.range.clamped(to: range)))
    }
  }

  /// How many photographs are newer than all here.
  public var newer: Int { range.lowerBound }

  /// Whether the first month of this page begins on an earlier one.
  public func continues(_ group: MonthGroup) -> Bool { group.timelinePage < number.number }

  public func render(with theme: any Theme) -> [UInt8] { theme.timeline(self).bytes }
}
