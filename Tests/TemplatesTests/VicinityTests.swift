import Markup
import Photography
import Testing

@testable import Templates

@Suite("X7: photographs are called after the town they were taken near") struct VicinityTests {
  private static let town = Vicinity(town: "Chamonix-Mont-Blanc", country: "France")

  private func edition(_ change: (inout Photo) -> Void) -> (edition: SitePlan, photo: Photo) {
    var photos = Sample.library(3).photos
    change(&photos[1])
    photos[1] = Sample.sealed(photos[1])
    return (SitePlan(Sample.library(of: photos), site: Sample.site), photos[1])
  }

  @Test func thoseWithoutWordsAre() {
    let (edition, photo) = edition {
      ($0.title, $0.prose, $0.alternativeText, $0.vicinity) = (nil, nil, nil, Self.town)
    }
    let day = DateStyle.standard.day(photo.taken.local)
    #expect(photo.name(.standard) == "Near Chamonix-Mont-Blanc, France, \(day)")
    #expect(photo.alternative(.standard) == "Photograph near Chamonix-Mont-Blanc, France, \(day)")
    let page = edition.text(photo.page)
    #expect(page.contains("<h1 dir=\"auto\">Near Chamonix-Mont-Blanc, France</h1>"))
    #expect(page.contains("<p class=\"when\"><time"))
    #expect(page.contains("<dt>Near</dt><dd><bdi>Chamonix-Mont-Blanc, France</bdi></dd>"))
  }

  @Test("the author's words come first")
  func thoseWithWordsAreNot() {
    let (edition, photo) = edition { ($0.title, $0.vicinity) = ("Dawn", Self.town) }
    #expect(photo.name(.standard) == "Dawn")
    #expect(photo.alternative(.standard) == "Dawn")
    #expect(edition.text(photo.page).contains("<h1 dir=\"auto\">Dawn</h1>"))
  }

  @Test("whose names they are is told on every page, and only where there are any")
  func creditsTheNames() {
    let (named, _) = edition { $0.vicinity = Self.town }
    let (unnamed, _) = edition { $0.vicinity = nil }
    let credit = "Names of towns: <a href=\"https://www.geonames.org/\">GeoNames</a>"
    for page in ["index.html", "map/index.html", "tags/index.html"] {
      #expect(named.text(page).contains(credit))
      #expect(!unnamed.text(page).contains(credit))
    }
    // X4: all pages with a footer are rendered again when the first town is named; 404.html has none.
    for (page, other) in zip(named.pages, unnamed.pages)
    where page.path.hasSuffix(".html") && page.path != "404.html" {
      #expect(page.path == other.path)
      #expect(page.ingredients != other.ingredients, "\(page.path)")
    }
  }

  @Test func aTownThatIsItsCountryIsNamedOnce() {
    #expect(Vicinity(town: "Singapore", country: "Singapore").text == "Singapore")
  }
}
