import Photography
import Testing

@testable import Content

@Suite("S3: logo, favicon, fonts and colours in site.yaml") struct LookSettingsTests {
  private func read(_ text: String) -> (look: LookSettings, problems: [Problem]) {
    let (site, problems) = SiteConfiguration.read(text)
    return (site.look, problems)
  }

  @Test("files alone, or with more about them")
  func forms() {
    let short = read(
      "logo: logo.svg\nfavicon: ./theme/icon.png\nfonts: {text: fonts/a.woff2, headings: [b.woff2, {file: c.otf, weight: 700, style: italic}]}"
    )
    #expect(short.problems == [])
    #expect(short.look.logo?.file?.value == "theme/logo.svg" && short.look.logo?.showsTitle == false)
    #expect(short.look.logo?.file?.sourceLocation == "site.yaml:1:7")
    #expect(short.look.favicon?.file?.value == "theme/icon.png")
    #expect(short.look.fonts.text.map(\.file?.value) == ["theme/fonts/a.woff2"])
    #expect(short.look.fonts.headings.map(\.file?.value) == ["theme/b.woff2", "theme/c.otf"])
    #expect(short.look.fonts.headings.map(\.weight) == [nil, 700])
    #expect(short.look.fonts.headings.map(\.style) == [.normal, .italic])
    let long = read(
      "logo: {file: a.svg, dark: b.svg, text: A hill, title: yes}\nfavicon: {file: a.svg, phones: b.png}")
    #expect(long.problems == [])
    #expect(long.look.logo?.dark?.value == "theme/b.svg" && long.look.logo?.text == "A hill")
    #expect(long.look.logo?.showsTitle == true && long.look.favicon?.phones?.value == "theme/b.png")
    #expect(long.look.files.map(\.value) == ["theme/a.svg", "theme/b.svg", "theme/a.svg", "theme/b.png"])
  }

  @Test("a colour is for all pages, or there is one for light and one for dark ones")
  func colours() throws {
    let (look, problems) = read(
      "colours:\n  accent: \"#b3261e\"\n  ground: {light: \"#fff\", dark: \"#000\"}\n  ink: {dark: \"#eee\"}")
    #expect(problems == [])
    let red = try #require(Colour(hex: "#b3261e"))
    #expect(look.colours.accent == .init(light: red, dark: red))
    #expect(look.colours.ground == .init(light: Colour(hex: "#fff"), dark: Colour(hex: "#000")))
    #expect(look.colours.ink == .init(light: nil, dark: Colour(hex: "#eee")) && look.colours.muted == nil)
  }

  @Test(
    "only files of the theme folder can be named",
    arguments: [
      "logo: ../secret.png", "logo: /etc/passwd", "logo: https://example.org/a.svg", "logo: ~/a.svg",
      "logo: theme", "favicon: {file: a/../../b.png}", "fonts: {text: [../a.ttf]}",
    ])
  func outside(text: String) {
    let (look, problems) = read(text)
    #expect(look.files == [])
    #expect(problems.map(\.summary).allSatisfy { $0.contains("should be a file in the theme folder") })
    #expect(problems.count == 1)
  }

  @Test("a misspelt colour is told with the one that may be meant")
  func spelling() {
    #expect(read("colours: {grund: \"#fff\"}").problems.first?.remedy?.contains("`ground`") == true)
  }
}
