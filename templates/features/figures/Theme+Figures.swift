public import Markup
internal import Messages

extension Theme {
  public func figures(_ page: FigurePage) -> Markup {
    let words = page.catalogue.words
    let sum = page.sum
    let all: [(String, String)] =
      [(words.photographsTitle, words.number(sum.photographs)), (words.figureDays, words.number(sum.days))]
      + (page.countries.isEmpty ? [] : [(words.figureCountries, words.number(page.countries.count))])
      + (page.regions == 0 ? [] : [(words.figureRegions, words.number(page.regions))])
      + (sum.distance > 0 ? [(words.figureOnFoot, words.distance(walked: sum.distance))] : [])
      + (sum.ascent > 0 ? [(words.rowAscent, words.height(sum.ascent))] : [])
    let list = all.map { "<div><dt>\($0)</dt><dd>\($1)</dd></div>" as Markup }
    let countries = page.countries.map { country -> Markup in
      let regions: Markup? =
        country.regions.isEmpty ? nil : "<span class=\"regions\">\(words.list(country.regions))</span>"
      return """
        <li><b><bdi>\(country.name)</bdi></b> <span class="count">\(words.photographs(count: country.photographs))</span>\(regions)</li>

        """
    }
    let main: Markup = """
      \(Markup.heading(words.inFigures, nil))
      <dl class="figures-sum">\(list)</dl>
      <div class="figures-parts">
      \(countries.isEmpty ? nil : "<section><h2>\(words.figureCountries)</h2>\n<ul class=\"figures-countries\">\n\(countries)</ul></section>" as Markup?)
      \(years(page))
      </div>
      """
    return frame(
      Document(
        page.catalogue, path: page.path, kind: "in-figures", title: words.inFigures,
        section: Document.Section(feature: "figures"), stylesheet: Stylesheet.figures.path, main: main))
  }

  private func years(_ page: FigurePage) -> Markup? {
    guard page.years.count > 1 else { return nil }
    let words = page.catalogue.words
    let hasWalks = page.sum.distance > 0
    let rows = page.years.map { year, sum -> Markup in
      let walked: Markup? =
        hasWalks
        ? "<td>\(sum.distance > 0 ? words.distance(walked: sum.distance) : "")</td><td>\(sum.ascent > 0 ? words.height(sum.ascent) : "")</td>"
        : nil
      return """
        <tr><th scope="row">\(year)</th><td>\(words.number(sum.photographs))</td><td>\(words.number(sum.days))</td>\(walked)</tr>

        """
    }
    let walked: Markup? =
      hasWalks ? "<th scope=\"col\">\(words.figureOnFoot)</th><th scope=\"col\">\(words.rowAscent)</th>" : nil
    return """
      <section class="figures-years"><h2>\(words.years)</h2>
      <table>
      <thead><tr><td></td><th scope="col">\(words.photographsTitle)</th><th scope="col">\(words.figureDays)</th>\(walked)</tr></thead>
      <tbody>
      \(rows)</tbody></table></section>
      """
  }
}
