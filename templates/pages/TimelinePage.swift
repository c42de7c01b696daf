public import Indexing
internal import Markup
internal import Photography

/// The newest photographs, divided by month (P6), with a list of all months; scripts join the pages of the other months.
public struct TimelinePage: PageModel {
  static let first = "timeline/index.html"

  /// The site that the page belongs to.
  public let catalogue: Catalogue

  public var path: String { TimelinePage.first }

  /// The months on this page, each with those of its photographs that are here: whole months, as many as are no more
  /// photographs than a page has, or the first page of the newest month.
  public var sections: [(group: MonthGroup, photos: PhotoList)] {
    let size = catalogue.site.photosPerPage
    let months = catalogue.months
    let whole = months.prefix { $0.range.upperBound <= size }
    return (whole.isEmpty ? months.prefix(1) : whole).map {
      ($0, PhotoList(catalogue, .month, id: $0.identity, slice: 0..<size))
    }
  }

  /// The page that continues this one: that of the next month, or the newest month's second page.
  public var older: (path: String, month: MonthGroup)? {
    guard let last = sections.last else { return nil }
    let months = catalogue.months
    if last.photos.count < last.group.count {
      return (last.group.number(2, photosPerPage: catalogue.site.photosPerPage).path, last.group)
    }
    let next = months.firstIndex { $0.month < last.group.month }
    return next.map { (months[$0].page, months[$0]) }
  }

  public func render(with theme: any Theme) -> [UInt8] { theme.timeline(self).bytes }
}
