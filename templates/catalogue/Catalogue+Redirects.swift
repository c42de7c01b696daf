internal import Photography

extension Catalogue {
  /// The addresses of months and years that have no photographs any more, each with the page of the nearest one that has.
  var redirectsOfMonths: [Redirect] {
    let current = Set(allMonths.map(\.month))
    let former = library.formerMonths.subtracting(current).sorted()
    let years = Set(current.map(\.year))
    let formerYears = Set(former.map(\.year)).subtracting(years).sorted()
    return former.map { month in
      let nearest = self.nearest(to: month)
      return Redirect(
        from: Catalogue.page(of: month), to: nearest.map { Catalogue.page(of: $0) } ?? TimelinePage.first)
    }
      + formerYears.map { year in
        let nearest = self.nearest(to: Month(year: year, month: year == 1 ? 1 : 6))
        return Redirect(
          from: "\(Catalogue.folder(ofYear: year))/index.html",
          to: nearest.map { "\(Catalogue.folder(ofYear: $0.year))/index.html" } ?? TimelinePage.first)
      } + current.filter(\.isUnknown).flatMap(formerPages)
  }

  /// The month with photographs that is nearest; of two, the later one.
  private func nearest(to month: Month) -> Month? {
    func distance(_ other: Month) -> Int { abs((other.year - month.year) * 12 + other.month - month.month) }
    guard !month.isUnknown else { return nil }
    // The newest is first.
    return allMonths.map(\.month).filter { !$0.isUnknown }.min { distance($0) < distance($1) }
  }

  /// `"2019/09/index.html"`, or `"undated/index.html"`.
  static func page(of month: Month) -> String {
    month.isUnknown ? "undated/index.html" : calendarPage(of: month)
  }

  private static func calendarPage(of month: Month) -> String {
    "\(folder(ofYear: month.year))/\(twoDigits(month.month))/index.html"
  }

  /// The page of a year; without a date, that of the month.
  ///
  /// - Parameter newest: Its newest month. The unknown one comes last.
  static func page(ofYearOf newest: Month) -> String {
    newest.isUnknown ? page(of: newest) : "\(folder(ofYear: newest.year))/index.html"
  }

  /// The addresses where photographs without a date were once.
  private func formerPages(of month: Month) -> [Redirect] {
    let year = "\(Catalogue.folder(ofYear: month.year))/index.html"
    let isTaken = allMonths.contains { Catalogue.page(ofYearOf: $0.month) == year }
    return ([Catalogue.calendarPage(of: month)] + (isTaken ? [] : [year])).map {
      Redirect(from: $0, to: Catalogue.page(of: month))
    }
  }
}
