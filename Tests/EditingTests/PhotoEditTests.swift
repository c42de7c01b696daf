import Content
import Photography
import Testing

@testable import Editing

@Suite("P9: what an edit asks for is what the sidecar says") struct PhotoEditTests {
  private func edited(_ text: String, _ edits: PhotoEdit..., file: String = "a.yaml") throws -> String {
    var sidecar = try SidecarText(text, file: file)
    for edit in edits { sidecar = try sidecar.applying(edit) }
    return sidecar.text
  }

  @Test("tags are added and removed, never replaced") func tags() throws {
    #expect(try edited("tags: [alps, Snow]\n", .addTags(["#snow", "Ice"])) == "tags: [alps, Snow, Ice]\n")
    #expect(try edited("tags: alps, snow\n", .addTags(["ice"])) == "tags: [alps, snow, ice]\n")
    #expect(try edited("tags: [alps, Places|Spain]\n", .removeTags(["places|spain"])) == "tags: [alps]\n")
    #expect(try edited("tags: [alps]\nx: 1\n", .removeTags(["alps"])) == "x: 1\n")
    #expect(try edited("tags: ['a, b']\n", .addTags(["c"])) == "tags: [\"a, b\", c]\n")
    #expect(try edited("", .addTags(["snow"])) == "tags: [snow]\n")
    #expect(try edited("tags: [alps]\n", .removeTags(["snow"])) == "tags: [alps]\n")
  }

  @Test("times, places, ratings and hiding are as they are read") func values() throws {
    let local = try #require(LocalDateTime(year: 2019, month: 9, day: 18, hour: 14))
    #expect(
      try edited("", .taken(local, UTCOffset(seconds: 7200))) == "taken: \"2019-09-18 14:00:00 +02:00\"\n")
    let place = try #require(Coordinate(latitude: 46.5, longitude: -8.25))
    #expect(try edited("loc: hidden # home\n", .location(place)) == "loc: \"46.5, -8.25\" # home\n")
    #expect(try edited("location: \"1, 2\"\n", .hideLocation) == "location: hidden\n")
    #expect(try edited("location: hidden\n", .noLocation) == "")
    #expect(try edited("places: exact # ours\n", .places(.region)) == "places: region # ours\n")
    #expect(try edited("places: town\n", .places(nil)) == "")
    #expect(try edited("rating: 2\n", .rating(-1), .hidden(true)) == "rating: -1\nhidden: yes\n")
    #expect(throws: EditError.self) { try edited("", .rating(9)) }
  }

  @Test(
    "a date is written as exactly as it is set",
    arguments: ["1923", "1985-07", "1985-07-14", "1985-07-14 12:30:00", "1985-07-14 12:30:00 +02:00"])
  func partialDates(text: String) throws {
    let sidecar = try edited("taken: 2001\n", try #require(PhotoEdit(taken: text)))
    #expect(["taken: \"\(text)\"\n", "taken: \(text)\n"].contains(sidecar))
  }

  @Test("turns add up, and none is not written") func turns() throws {
    #expect(try edited("", .rotate(1)) == "rotate: 90\n")
    #expect(try edited("rotate: 90 # slide\n", .rotate(1)) == "rotate: 180 # slide\n")
    #expect(try edited("rotate: left\n", .rotate(-1)) == "rotate: 180\n")
    #expect(try edited("title: A\nrotate: -90\n", .rotate(1)) == "title: A\n")
    #expect(try edited("", .rotate(4)) == "")
  }

  @Test("what a sidecar says already stays as it is written") func unchanged() throws {
    for text in ["title: 'A'\n", "title: \"A\" # mine\n", "title: >\n  A\n"] {
      #expect(try edited(text, .title("A")) == text)
    }
  }

  @Test("an edit that another key contradicts is refused") func contradictions() {
    #expect(throws: EditError.contradicted(key: "hidden")) { try edited("draft: yes\n", .hidden(false)) }
  }

  @Test("Markdown keeps its text; a description is its text") func markdown() throws {
    let file = "a.md"
    #expect(try edited("Some *words*.\n", .title("A"), file: file) == "---\ntitle: A\n---\n\nSome *words*.\n")
    #expect(
      try edited("---\ntitle: A # my\n---\n\nWords.\n", .title("B"), .rating(3), file: file)
        == "---\ntitle: B # my\nrating: 3\n---\n\nWords.\n")
    #expect(
      try edited("---\ntitle: A\ndescription: Old\n---\n", .description("New\n\nmore"), file: file)
        == "---\ntitle: A\n---\n\nNew\n\nmore\n")
    #expect(try edited("Old.\n", .description("New."), file: file) == "New.\n")
    #expect(try edited("title: A\n", .description("One\nTwo")) == "title: A\ndescription: |\n  One\n  Two\n")
    #expect(throws: EditError.format("TOML")) { try edited("+++\na = 1\n+++\n", .title("A"), file: file) }
    #expect(throws: EditError.layout) { try edited("---\ntitle: A\n", .title("B"), file: file) }
  }

  @Test("changes are shown with the lines around them") func changes() {
    #expect(
      LineChanges.text(from: "1\n2\n3\n4\n5\n6\n7\n8\n", to: "1\n2\n3\n4\n5\nsix\n7\n8\n")
        == "  …\n 3\n 4\n 5\n-6\n+six\n 7\n 8\n")
    #expect(LineChanges.text(from: "", to: "a: 1\n") == "+a: 1\n")
  }

  @Test("the credit is a group of the sidecar; address and listing are keys of their own") func credit()
    throws
  {
    let text = try SidecarText("# mine\ncredit: # who\n  author: Ada\n", file: "a.yaml")
    let changed = try text.applying(.credit(.licence, "CC BY 4.0")).applying(.credit(.author, "Grace"))
      .applying(.slug("first-light")).applying(.unlisted(true))
    #expect(
      changed.text
        == "# mine\ncredit: # who\n  author: Grace\n  licence: CC BY 4.0\nslug: first-light\nunlisted: yes\n")
    #expect(changed.statements.values["credit.licence"] == "CC BY 4.0")
    let back = try changed.applying(.credit(.licence, nil)).applying(.credit(.author, nil)).applying(
      .unlisted(false)
    ).applying(.slug(nil))
    #expect(back.text == "# mine\n")
    #expect(throws: EditError.self) { try text.applying(.credit(.licenceURL, "no address")) }
    #expect(throws: EditError.self) { try text.applying(.slug("—")) }
  }
}
