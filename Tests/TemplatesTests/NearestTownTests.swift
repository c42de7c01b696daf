import Photography
import Testing

@testable import Templates

@Suite("X7: photographs are named after the nearest town") struct NearestTownTests {
  private static let town = NearestTown(town: "Chamonix-Mont-Blanc", country: "France")

  private func plan(_ change: (inout Photo) -> Void) -> (plan: SitePlan, photo: Photo) {
    var photos = Array(Sample.library(3).photos)
    change(&photos[1])
    photos[1] = Sample.sealed(photos[1])
    return (SitePlan(Sample.library(of: photos), site: Sample.site), photos[1])
  }

  @Test func untitledPhotographsAre() {
    let (plan, photo) = plan {
      ($0.title, $0.prose, $0.alternativeText, $0.nearestTown) = (nil, nil, nil, Self.town)
    }
    let day = DateStyle.standard.day(photo.taken.local)
    #expect(photo.name(in: Sample.site) == "Near Chamonix-Mont-Blanc, France, \(day)")
    #expect(photo.alternative(in: Sample.site) == "Photograph near Chamonix-Mont-Blanc, France, \(day)")
    let page = plan.text(photo.page)
    #expect(page.contains("<h1 dir=\"auto\">Near Chamonix-Mont-Blanc, France</h1>"))
    #expect(page.contains("<p class=\"when\"><time"))
    #expect(page.contains("<dt>Near</dt><dd><bdi>Chamonix-Mont-Blanc, France</bdi></dd>"))
  }

  @Test("the author's title takes precedence")
  func titledPhotographsAreNot() {
    let (plan, photo) = plan { ($0.title, $0.nearestTown) = ("Dawn", Self.town) }
    #expect(photo.name(in: Sample.site) == "Dawn")
    #expect(photo.alternative(in: Sample.site) == "Dawn")
    #expect(plan.text(photo.page).contains("<h1 dir=\"auto\">Dawn</h1>"))
  }

  @Test("every page credits the names of towns, if the site has any")
  func creditsTheNames() {
    let (named, _) = plan { $0.nearestTown = Self.town }
    let (unnamed, _) = plan { $0.nearestTown = nil }
    let credit = "Names of towns: <a href=\"https://www.geonames.org/\">GeoNames</a>"
    for page in ["index.html", "map/index.html", "tags/index.html"] {
      #expect(named.text(page).contains(credit))
      #expect(!unnamed.text(page).contains(credit))
    }
    // X4: all pages with a foot are rendered again when the first town is named; 404.html has none.
    let stale = Set(unnamed.stalePages(in: named))
    for page in unnamed.pages where page.path.hasSuffix(".html") && page.path != "404.html" {
      #expect(stale.contains(page.path), "\(page.path)")
    }
  }

  @Test("L5: a town that is not near is named with its distance and direction")
  func tellsDistanceAndDirection() {
    let far = NearestTown(
      town: "Puerto Natales", country: "Chile", distance: .init(kilometres: 73, direction: .northWest))
    let (plan, photo) = plan {
      ($0.title, $0.prose, $0.alternativeText, $0.nearestTown) = (nil, nil, nil, far)
    }
    let day = DateStyle.standard.day(photo.taken.local)
    #expect(photo.name(in: Sample.site) == "73 km NW of Puerto Natales, Chile, \(day)")
    #expect(photo.alternative(in: Sample.site) == "Photograph 73 km NW of Puerto Natales, Chile, \(day)")
    let page = plan.text(photo.page)
    #expect(page.contains("<h1 dir=\"auto\">73 km NW of Puerto Natales, Chile</h1>"))
    #expect(page.contains("<dt>Near</dt><dd><bdi>73 km NW of Puerto Natales, Chile</bdi></dd>"))
  }

  @Test func aTownThatIsItsCountryIsNamedOnce() {
    #expect(NearestTown(town: "Singapore", country: "Singapore").text == "Singapore")
  }
}
