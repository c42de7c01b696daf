import Content
import Photography
import TestSites
import Testing

@testable import Reading

@Suite("X3: what cannot be read may hide something") struct AuthoredContentTests {
  @Test(
    "what the survey could not read of what to ignore hides the folder, or the site, until the next survey")
  func unreadableRulesHide() throws {
    let site = try TestSite()
    try site.write([0xFF, 0xFE, 0x00], to: "a/album.yaml")
    try site.write([0xFF, 0xFE, 0x00], to: "site.yaml")
    let survey = try Survey.of(site.content)
    #expect(survey.unreadable.keys.sorted() == ["a/album.yaml", "site.yaml"])
    // Both can be read by now, but the survey has listed files that they ignore.
    try site.write("ignore: ['*.jpg']\n", to: "a/album.yaml")
    try site.write("ignore: ['*.jpg']\n", to: "site.yaml")
    let authored = AuthoredContent(root: site.content, survey: survey)
    #expect(authored.notes["a"]?.hidden == true)
    #expect(authored.configuration.hidden == true)
    let reported = authored.problems.filter { $0.code == .unreadableSettings }.map(\.subject).sorted()
    #expect(reported == ["a/album.yaml", "site.yaml"])
    let next = AuthoredContent(root: site.content, survey: try Survey.of(site.content))
    #expect(next.notes["a"]?.hidden == nil && next.configuration.hidden == nil && next.problems == [])
  }
}
