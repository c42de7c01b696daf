import Photography
import Testing

@testable import Content

@Suite("S3: hosts that the author allows") struct AllowedHostTests {
  private func read(_ text: String) -> (hosts: [AllowedHost], problems: [String]) {
    let (site, problems) = SiteConfiguration.read("allow:" + text)
    return (site.allow, problems.map { "\($0.subject): \($0.summary)" })
  }

  @Test("a list and a group say the same")
  func forms() {
    let expected = [
      AllowedHost(source: "https://giscus.app", kinds: [.script, .frame, .style, .connect]),
      AllowedHost(source: "http://localhost:8080", kinds: [.form]),
      AllowedHost(source: "https://*.example.org", kinds: [.img, .font, .media]),
    ]
    let list = read(
      "\n  - giscus.app: [script, frame, style, connect]\n  - \"http://localhost:8080\": [form]\n  - \"*.Example.org\": [img, font, media]"
    )
    #expect(list.hosts == expected && list.problems == [])
    let short = read(
      " [giscus.app: [script, frame, style, connect], \"http://localhost:8080/\": [form], \"*.example.org\": [img, font, media]]"
    )
    #expect(short.hosts == expected && short.problems == [])
    let group = read(
      "\n  giscus.app: [script, frame, style, connect]\n  \"http://localhost:8080\": [form]\n  \"*.example.org\": [img, font, media]"
    )
    #expect(group.hosts == expected && group.problems == [])
  }

  @Test(
    "nothing but a host and what it may do gets into the policy of pages",
    arguments: [
      ("[giscus.app]", "does not say what may be loaded"), ("giscus.app", "does not say"),
      ("[\"a.org; script-src *\": [img]]", "is not a host"), ("[\"*\": [img]]", "is not a host"),
      ("[\"https://a.org/path\": [img]]", "is not a host"), ("[\"javascript:\": [img]]", "is not a host"),
      ("[\"a.org:99999\": [img]]", "is not a host"), ("[\"'unsafe-inline'\": [script]]", "is not a host"),
      ("[org: [img]]", "is not a host"), ("[\"*.\": [img]]", "is not a host"),
      ("[\"a..org\": [img]]", "is not a host"),
      ("[a.org: [scripts]]", "is not one of script, frame"), ("[a.org: []]", "is an empty list"),
      ("[a.org: script]", "should be a list"),
    ])
  func refused(text: String, words: String) {
    let (hosts, problems) = read(" " + text)
    #expect(hosts == [])
    #expect(problems.count == 1 && problems[0].contains(words), "\(problems)")
    #expect(problems.allSatisfy { $0.hasPrefix("site.yaml:1:") })
  }

  @Test("each kind is a directive of the Content-Security-Policy")
  func directives() {
    #expect(
      AllowedHost.Kind.allCases.map(\.directive) == [
        "script-src", "frame-src", "style-src", "connect-src", "img-src", "font-src", "media-src",
        "form-action",
      ])
  }
}
