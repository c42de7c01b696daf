import Photography
import Testing

@testable import Templates

@Suite struct StylesheetTests {
  private let style = String(
    decoding: SitePlan(Sample.library(0), site: Sample.site).assets[0].bytes, as: UTF8.self)

  @Test func itsNameFollowsItsContent() {
    let asset = SitePlan(Sample.library(0), site: Sample.site).assets[0]
    #expect(asset.path == "assets/site.\(ShortDigest(of: asset.bytes)).css")
  }

  @Test func everyPartIsThereAndAsksNothingOfOthers() {
    #expect(style.contains("--ground") && style.contains(".grid") && style.contains("@media print"))
    // Drawings in the style itself are no requests.
    #expect(!style.replacing("url('data:", with: "").contains("url(") && !style.contains("@import"))
    #expect(style.count { $0 == "{" } == style.count { $0 == "}" })
  }

  @Test("WCAG 2.2 AA: contrast of text, light and dark")
  func coloursContrast() throws {
    let colours = [0, 1].map { scheme in
      { (name: String) -> Colour? in
        style.components(between: "--\(name):light-dark(", and: ")").first?.split(separator: ",")
          .dropFirst(scheme).first.flatMap { Colour(hex: String($0)) }
      }
    }
    for colour in colours {
      let grounds = [try #require(colour("ground")), try #require(colour("raised"))]
      for ground in grounds {
        #expect(try #require(colour("ink")).contrast(with: ground) >= 7)
        #expect(try #require(colour("muted")).contrast(with: ground) >= 4.5)
        #expect(try #require(colour("focus")).contrast(with: ground) >= 3)
      }
    }
  }
}
