import Photography
import Testing

@testable import Content

@Suite("settings between other lines than three hyphens are no text of a page") struct FrontMatterTests {
  @Test(arguments: ["--", "----", "***", "——", "—", "–––", "==="])
  func mistaken(line: String) {
    for end in [line, "---"] {
      let text = "\n\(line)\ntitle: Dawn\n# for later\nhidden: yes\n\(end)\nThe sun rose.\n\n***\n\nIt set."
      let album = AlbumNotes.read(text, file: "a/index.md")
      let photo = Sidecar.read(text, file: "a/b.md")
      let page = PageNotes.read(text, file: "pages/a.md")
      #expect([album.notes.title, photo.notes.title, page.notes.title] == ["Dawn", "Dawn", "Dawn"])
      #expect([album.notes.hidden, photo.notes.hidden, page.notes.hidden] == [true, true, true])
      for prose in [album.notes.description, photo.notes.description, page.notes.description] {
        #expect(prose?.plainText.hasPrefix("The sun rose.") == true)
      }
      for problems in [album.problems, photo.problems, page.problems] {
        #expect(problems.count == 1 && problems.first?.severity == .warning)
        #expect(problems.first?.subject.hasSuffix(".md:2") == true)
        #expect(problems.first?.remedy?.contains("Write ---") == true)
      }
    }
  }

  @Test(arguments: [
    "***\n\nA rule above.", "--\nWords: many.", "—\n\nWords", "***\nsubtitle: no key\n***\nText",
  ])
  func texts(text: String) {
    let (notes, problems) = AlbumNotes.read(text, file: "a/index.md")
    #expect(problems == [] && notes.title == nil && notes.description != nil)
  }

  @Test("without an end, nothing is published")
  func unended() {
    let (notes, problems) = AlbumNotes.read("--\ntitle: Dawn\nhidden: yes\n\nWords", file: "a/index.md")
    #expect(notes.description == nil && notes.hidden == true && problems.map(\.severity) == [.error])
  }

  @Test("the headers of other programs are refused, and never text of a page")
  func headers() {
    let text = "Title: Alps\nAuthor: Ada\nThumbnail: a.jpg\n\nA walk."
    let album = AlbumNotes.read(text, file: "a/index.md")
    #expect(album.notes.description == nil && album.notes.title == nil && album.notes.hidden == nil)
    #expect(album.problems.map(\.severity) == [.error])
    #expect(album.problems.first?.summary.contains("Title: Alps") == true)
    let hidden = AlbumNotes.read("Title: Alps\nHidden: yes\n\nA walk.", file: "a/index.md")
    #expect(hidden.notes.hidden == true && hidden.notes.description == nil)
  }

  @Test(
    "the same with lines that go on, without a blank line, below a heading, and with other names first",
    arguments: [
      "Title: Alps\nThe text at once.", "Title: Alps\nTags: a,\n    b\n\nText",
      "Order: 3\nTitle: Alps\n\nText",
      "Copyright: Ada\nTitle: Alps", "Title:Alps", "Title : Alps", "# Alps\n\nTitle: Alps\n\nText",
      "title: Alps\n---\nText", "---\ntitle: Alps\n---\n---\ntags: [a]\nrating: 3\n---\nText",
      ";;;\n{\"title\": \"Alps\"}\n;;;",
      ".. title: Alps\n.. date: 2019\n\nText",
    ])
  func furtherHeaders(text: String) {
    for file in ["a/index.md", "a/b.md"] {
      let (notes, problems) = Sidecar.read(text, file: file)
      #expect(notes.description == nil && problems.map(\.severity) == [.error], "\(file)")
    }
  }

  @Test(
    "what asks to hide is never text, wherever it stands",
    arguments: [
      "# T\n\nhidden: yes", "About\n=====\n\nhidden: yes", "Words.\n\nprivate: yes\n\nMore.",
      "<!-- hidden: yes -->\nWords",
    ])
  func strayLines(text: String) {
    let (notes, problems) = Sidecar.read(text, file: "a/b.md")
    #expect(notes.description == nil && notes.hidden == true && problems.map(\.severity) == [.error])
  }

  @Test(
    "but in code it is",
    arguments: [
      "Write this:\n\n```yaml\nhidden: yes\n```\n", "Write `hidden: yes`.", "Write:\n\n    hidden: yes\n",
    ])
  func code(text: String) {
    let (notes, problems) = Sidecar.read(text, file: "a/b.md")
    #expect(notes.description != nil && notes.hidden == nil && problems == [])
  }

  @Test("comments of HTML are not shown")
  func comments() {
    let (notes, problems) = Sidecar.read(
      "<!-- for me -->\nThe *lake* <!-- deep -->at dawn.\n\n<!-- one\ntwo -->\n", file: "a/b.md")
    #expect(notes.description?.plainText == "The lake at dawn." && problems == [])
  }

  @Test(arguments: [
    "Note: rain.\n\nMore.", "Dawn: a poem", "Location: Bern\nWhen: in May", "https://example.org\nis a page",
  ])
  func textsWithColons(text: String) {
    let (notes, problems) = AlbumNotes.read(text, file: "a/index.md")
    #expect(problems == [] && notes.description != nil)
  }
}
