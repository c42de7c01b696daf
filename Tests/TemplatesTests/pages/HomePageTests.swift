import Foundation
import Messages
import Testing

@testable import Templates

@Suite struct HomePageTests {
  @Test(
    "issue 16: without photographs, home tells visitors so, and tells them nothing of folders and programs",
    arguments: Messages.languages)
  func speaksToVisitors(language: String) throws {
    var site = Sample.site
    site.language = language
    site.words = Messages(locale: language)
    site.description = "Here will be mountains."
    let plan = SitePlan(Sample.library(0), site: site)
    for path in ["index.html", "timeline/index.html"] {
      let page = plan.text(path)
      let main = try #require(page.components(between: "<main id=\"main\">", and: "</main>").first)
      #expect(main.contains(site.words.noPhotographs), "\(path)")
      #expect(!main.contains("<section") && !main.contains("<figure"), "\(path): no empty parts")
      for word in ["content/", "photomap", "folder", "yaml"] {
        #expect(!main.lowercased().contains(word), "\(path): \(word)")
      }
    }
    let home = plan.text("index.html")
    #expect(home.contains(site.title) && home.contains("Here will be mountains."))
  }
}
