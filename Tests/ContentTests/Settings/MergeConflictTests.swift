import Photography
import Testing

@testable import Content

@Suite("Two versions of a file in one") struct MergeConflictTests {
  private static func text(_ a: String, _ b: String) -> String {
    "<<<<<<< HEAD\n\(a)\n=======\n\(b)\n>>>>>>> other\n"
  }

  @Test(arguments: ["a.yaml", "a.md"]) func isNeverPublished(file: String) {
    let (notes, problems) = Sidecar.read("# mine\n" + Self.text("title: A", "title: B"), file: file)
    #expect(notes.title == nil && notes.description == nil)
    #expect(problems.map(\.subject) == ["\(file):2"] && problems.map(\.severity) == [.error])
    #expect(problems.first?.summary.contains("two versions") == true)
  }

  @Test("what either version hides stays hidden", arguments: ["a/album.yaml", "a/index.md"])
  func hides(file: String) {
    let (notes, _) = AlbumNotes.read(Self.text("title: A", "hidden: yes"), file: file)
    #expect(notes.hidden == true)
  }

  @Test(
    "a mark that was left is one, too",
    arguments: ["title: A\n>>>>>>> b", "<<<<<<< HEAD\ntitle: A", "title: A\n=======\n"])
  func partial(text: String) {
    for file in ["a.yaml", "a.md"] where file == "a.yaml" || !text.contains("===") {
      let (notes, problems) = Sidecar.read(text, file: file)
      #expect(
        notes.title == nil && notes.description == nil && problems.map(\.severity) == [.error], "\(file)")
      #expect(problems.first?.summary.contains("two versions") == true)
    }
  }

  @Test("in files that PhotoMap writes, and in JSON")
  func ofOtherFiles() {
    let text = Self.text("a/b.jpg: \"2019-09-18T12:00:00Z\"", "a/c.jpg: \"2019-09-18T12:00:00Z\"")
    #expect(DateFile.read(text).problems.first?.summary.contains("two versions") == true)
    #expect(PermalinkFile.read(text).problems.first?.summary.contains("two versions") == true)
    let list = DefaultPlaceList.read(Array(Self.text("[]", "[]").utf8), file: DefaultPlaceList.path)
    #expect(list.problems.first?.summary.contains("two versions") == true)
  }

  @Test(arguments: ["Words\n=======\nunder a heading", "a <<<<<<< b\nc >>>>>>> d", ">>> x"])
  func otherTexts(text: String) { #expect(MergeConflict(in: text, isMarkdown: true) == nil) }
}
