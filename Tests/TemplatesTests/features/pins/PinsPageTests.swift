import Markup
import Photography
import Templates
import Testing

@Suite struct PinsPageTests {
  private func board(_ pins: [PostedPin]) -> PinBoard {
    PinBoard(
      title: "On the map", service: "pins.example.org", fetched: Instant(secondsSince1970: 1_568_815_200),
      pins: pins)
  }

  private func plan(_ pins: [PostedPin], map: Bool = true) -> SitePlan {
    var site = Sample.site
    site.pins = board(pins)
    if map { site.pinMap = { _ in "<svg/>" } }
    return SitePlan(Sample.library(3), site: site)
  }

  private static let ada = PostedPin(
    name: "Ada L.", place: "Costa Rica", link: "https://example.org/ada/",
    coordinate: Coordinate(latitude: 9.75, longitude: -84.25),
    posted: Instant(secondsSince1970: 1_579_869_681))

  @Test("O2: a row has name, place, link and date; the page has the date of the fetch")
  func rows() {
    let text = plan([Self.ada]).text("pins/index.html")
    let page = WellFormed(Array(text.utf8))
    #expect(page.failure == nil)
    #expect(text.contains("1 pin at pins.example.org, as listed on September 18th, 2019 - 2:00 pm (UTC)"))
    #expect(
      text.contains(
        """
        <tr role="row" id="pin-1"><th role="rowheader" scope="row" dir="auto">Ada L.</th><td role="cell" dir="auto">Costa Rica</td>\
        <td role="cell"><a rel="noopener nofollow ugc" href="https://example.org/ada/" dir="auto">example.org/ada</a></td>\
        <td role="cell" data-by="2020-01-24T12:41:21">
        """))
    #expect(text.contains("data-map=\"part\"") && text.contains("<svg/>"))
    #expect(plan([Self.ada]).text("index.html").contains("<a href=\"pins/index.html\">Pins</a>"))
  }

  @Test(
    "O2: only what is http or https becomes a link; all else stays text",
    arguments: [
      ("didit", "didit"), ("javascript:alert(1)", "javascript:alert(1)"),
      ("JaVaScRiPt:alert(1)", "JaVaScRiPt:alert(1)"),
      ("data:text/html,x", "data:text/html,x"), ("vbscript:x", "vbscript:x"), ("https://", "https://"),
      ("www.example.org", "www.example.org"), ("//example.org", "//example.org"),
      ("https%3A%2F%2Fexample.org", "https%3A%2F%2Fexample.org"), ("java\nscript:x", "java\nscript:x"),
      ("https://a b", "https://a b"), ("mailto:a@b.org", "mailto:a@b.org"), (" ", "no link"),
      (nil, "no link"),
      ("https://\"><script>alert(1)</script>", "https://&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"),
    ] as [(String?, String)])
  func links(link: String?, words: String) {
    var pin = Self.ada
    pin.link = link
    let text = plan([pin]).text("pins/index.html")
    let page = WellFormed(Array(text.utf8))
    #expect(page.failure == nil)
    #expect(page.all("a").allSatisfy { $0.attributes["rel"]?.contains("ugc") != true })
    #expect(text.contains(">\(words)</td>"))
  }

  @Test("O2: empty names are replaced, markup is escaped, and pins without a place are listed")
  func dirty() {
    let text = plan(
      [
        PostedPin(name: " ", place: "<img src=x onerror=alert(1)>", link: "http://example.org/?a=1&b=<2>"),
        PostedPin(name: "</th><script>x</script>\u{0}\u{8}"), PostedPin(),
      ], map: false
    ).text("pins/index.html")
    let page = WellFormed(Array(text.utf8))
    #expect(page.failure == nil)
    #expect(page.all("tr").count == 4 && page.all("img").isEmpty)
    #expect(
      text.components(between: "<th role=\"rowheader\" scope=\"row\" dir=\"auto\">", and: "</th>").first
        == "Somebody")
    #expect(
      text.components(between: "<span class=\"none\">", and: "</span>")
        == Array(repeating: "not on the map", count: 3))
    #expect(!text.contains("data-map"), "there is nothing to show on a map")
    #expect(!text.contains("<script>x"))
  }

  @Test("O2: a community without pins has a page with a message")
  func empty() {
    let text = plan([]).text("pins/index.html")
    #expect(WellFormed(Array(text.utf8)).failure == nil)
    #expect(text.contains("Nobody has posted a pin yet.") && text.contains("0 pins"))
    #expect(!text.contains("<table"))
  }

  @Test("X4: a changed pin makes only the page of pins stale")
  func ingredients() throws {
    let before = plan([Self.ada])
    let pins: [(inout PostedPin) -> Void] = [
      { $0.name = nil }, { $0.place = "x" }, { $0.link = nil }, { $0.coordinate = nil }, { $0.posted = nil },
    ]
    for change in pins {
      var pin = Self.ada
      change(&pin)
      let after = plan([pin])
      #expect(before.stalePages(in: after) == ["pins/index.html"])
    }
    let without = SitePlan(Sample.library(3), site: Sample.site)
    #expect(without.stalePages(in: before).contains("index.html"), "the navigation of every page")
    var site = Sample.site
    for change: (inout PinBoard) -> Void in [
      { $0.title = "x" }, { $0.service = "x" }, { $0.fetched = Instant(secondsSince1970: 1) },
    ] {
      var changed = board([Self.ada])
      change(&changed)
      site.pins = changed
      #expect(before.stalePages(in: SitePlan(Sample.library(3), site: site)) == ["pins/index.html"])
    }
  }

  @Test("Only the page of the pins loads their style and script")
  func assets() {
    let plan = plan([Self.ada])
    for page in plan.pages.map(\.path) where page.hasSuffix(".html") {
      let text = plan.text(page)
      #expect(text.contains("assets/pins.") == (page == "pins/index.html"), "\(page)")
    }
    #expect(plan.assets.count { $0.path.contains("assets/pins.") } == 2)
    #expect(
      !SitePlan(Sample.library(3), site: Sample.site).assets.contains { $0.path.contains("assets/pins.") })
  }
}
