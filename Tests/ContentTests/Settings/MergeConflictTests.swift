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

  @Test(arguments: [
    "Words\n=======\nunder a heading", "a <<<<<<< b\nc >>>>>>> d", "<<<<<<< alone", ">>>>>>> x\n<<<<<<< y",
  ])
  func otherTexts(text: String) { #expect(MergeConflict(in: text) == nil) }
}
