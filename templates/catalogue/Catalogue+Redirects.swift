internal import Indexing
internal import Photography

extension Catalogue {
  /// The addresses of months and years that have no photographs any more, each with the page of the nearest one that has.
  var redirectsOfMonths: [Redirect] {
    let current = Set(index.months.map(\.month))
    let former = index.library.formerMonths.subtracting(current).sorted()
    let years = Set(current.map(\.year))
    let formerYears = Set(former.map(\.year)).subtracting(years).sorted()
    return former.map { month in
      let nearest = self.nearest(to: month)
      return Redirect(
        from: MonthGroup.page(of: month), to: nearest.map { MonthGroup.page(of: $0) } ?? TimelinePage.first)
    }
      + formerYears.map { year in
        let nearest = self.nearest(to: Month(year: year, month: year == 1 ? 1 : 6))
        return Redirect(
          from: "\(MonthGroup.folder(ofYear: year))/index.html",
          to: nearest.map { "\(MonthGroup.folder(ofYear: $0.year))/index.html" } ?? TimelinePage.first)
      } + current.filter(\.isUnknown).flatMap(formerPages)
  }

  /// The month with photographs that is nearest; of two, the later one.
  private func nearest(to month: Month) -> Month? {
    func distance(_ other: Month) -> Int { abs(other.number - month.number) }
    guard !month.isUnknown else { return nil }
    // The newest is first.
    return index.months.map(\.month).filter { !$0.isUnknown }.min { distance($0) < distance($1) }
  }

  /// The addresses where photographs without a date were once.
  private func formerPages(of month: Month) -> [Redirect] {
    let year = "\(MonthGroup.folder(ofYear: month.year))/index.html"
    let isTaken = index.months.contains { MonthGroup.page(ofYearOf: $0.month) == year }
    return ([MonthGroup.calendarPage(of: month)] + (isTaken ? [] : [year])).map {
      Redirect(from: $0, to: MonthGroup.page(of: month))
    }
  }
}
