internal import Markup
internal import Photography

/// A page of the timeline: all photographs, newest first, divided by month (P6).
public struct TimelinePage: PageModel {
  static let first = "timeline/index.html"

  public let catalogue: Catalogue
  public let number: PageNumber

  public var path: String { number.path }

  private var range: Range<Int> { catalogue.range(of: number, in: catalogue.timeline.indices) }

  /// The months on this page, each with those of its photographs that are here.
  public var sections: [(group: MonthGroup, photos: PhotoList)] {
    let range = range
    return catalogue.months.filter { $0.range.overlaps(range) }.map {
      ($0, catalogue.list(catalogue.timeline[$0.range.clamped(to: range)]))
    }
  }

  /// How many photographs are newer than all here.
  public var newer: Int { range.lowerBound }

  /// True when a month of this page began on an earlier one.
  public func continues(_ group: MonthGroup) -> Bool { group.timelinePage < number.number }

  public var ingredients: PageKey {
    var all = PageKey("timeline", catalogue)
    all.add(number)
    all.add(catalogue.library.photos.count)
    all.add(each: catalogue.months) {
      $0.add($1.page)
      $0.add($1.count)
    }
    all.add(catalogue.list(catalogue.timeline[range]))
    all.add(each: catalogue.categories) { $0.add($1) }
    return all
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.timeline(self).bytes }
}
