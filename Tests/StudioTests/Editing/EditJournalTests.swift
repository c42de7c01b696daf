import Files
import Foundation
import TestSupport
import Testing

@testable import Studio

@Suite("Steps that can be undone") struct EditJournalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "content/a.yaml")
    try folder.write("picture", to: "content/a.jpg")
  }

  private func journal() throws -> EditJournal {
    try EditJournal(folder: folder.path + "/studio", content: StudioContent(folder.path + "/content"))
  }

  private func text(_ name: String) -> String? {
    (try? FileIO.read("\(folder.path)/content/\(name)")).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("texts and files go back and forth, also after a restart") func undoesAndRedoes() throws {
    let first = try journal()
    _ = try first.perform("text") { [.text(path: "a.yaml", old: "one", new: "two")] }
    _ = try first.perform("new") { [.text(path: "new/b.yaml", old: nil, new: "b")] }
    let trash = first.trashName(of: "a.jpg")
    _ = try first.perform("removal") { [.moved(from: "content/a.jpg", to: trash)] }
    #expect(text("a.yaml") == "two" && text("new/b.yaml") == "b" && text("a.jpg") == nil)

    let second = try journal()
    #expect(second.state(for: .author) == JournalState(undo: "removal", redo: nil))
    #expect(try second.undo(by: .author) == JournalState(undo: "new", redo: "removal"))
    #expect(text("a.jpg") == "picture")
    _ = try second.undo(by: .author)
    #expect(text("new/b.yaml") == nil)
    #expect(try second.undo(by: .author) == JournalState(undo: nil, redo: "text"))
    #expect(text("a.yaml") == "one")
    #expect(throws: StudioError.self) { try second.undo(by: .author) }
    for _ in 0..<3 { _ = try second.redo(by: .author) }
    #expect(text("a.yaml") == "two" && text("new/b.yaml") == "b" && text("a.jpg") == nil)
    #expect(throws: StudioError.self) { try second.redo(by: .author) }
  }

  @Test("a step is performed whole or not at all, and not over what another program wrote") func refuses()
    throws
  {
    let journal = try journal()
    #expect(throws: StudioError.self) {
      try journal.perform("both") {
        [.text(path: "new.yaml", old: nil, new: "b"), .text(path: "a.yaml", old: "other", new: "two")]
      }
    }
    #expect(text("new.yaml") == nil && text("a.yaml") == "one")
    _ = try journal.perform("text") { [.text(path: "a.yaml", old: "one", new: "two")] }
    try folder.write("three", to: "content/a.yaml")
    #expect(throws: StudioError.self) { try journal.undo(by: .author) }
    #expect(text("a.yaml") == "three")
    #expect(journal.state(for: .author).undo == "text")
  }

  @Test("a file that came meanwhile is not replaced") func keepsOtherFiles() throws {
    let journal = try journal()
    _ = try journal.perform("removal") { [.moved(from: "content/a.jpg", to: journal.trashName(of: "a.jpg"))] }
    try folder.write("another", to: "content/a.jpg")
    #expect(throws: StudioError.self) { try journal.undo(by: .author) }
    #expect(text("a.jpg") == "another")
  }

  @Test("an incomplete last line, as a crash leaves it, costs only that line") func survivesCrashes() throws {
    let first = try journal()
    _ = try first.perform("text") { [.text(path: "a.yaml", old: "one", new: "two")] }
    try FileIO.append(Array("{\"step\":{\"_0\":{\"num".utf8), to: folder.path + "/studio/journal")
    let second = try journal()
    #expect(second.state(for: .author).undo == "text")
    _ = try second.perform("next") { [.text(path: "a.yaml", old: "two", new: "three")] }
    let third = try journal()
    _ = try third.undo(by: .author)
    _ = try third.undo(by: .author)
    #expect(text("a.yaml") == "one")
  }

  @Test("what was undone before a restart can be redone after it") func remembersUndoneSteps() throws {
    let first = try journal()
    for (old, new) in [("one", "two"), ("two", "three"), ("three", "four")] {
      _ = try first.perform(new) { [.text(path: "a.yaml", old: old, new: new)] }
    }
    _ = try first.undo(by: .author)
    _ = try first.undo(by: .author)
    let second = try journal()
    #expect(second.state(for: .author) == JournalState(undo: "two", redo: "three"))
    _ = try second.redo(by: .author)
    let third = try journal()
    #expect(try third.redo(by: .author) == JournalState(undo: "four", redo: nil))
    #expect(text("a.yaml") == "four")
    // A new step ends what could be redone.
    _ = try third.undo(by: .author)
    _ = try third.perform("other") { [.text(path: "a.yaml", old: "three", new: "five")] }
    #expect(try journal().state(for: .author) == JournalState(undo: "other", redo: nil))
  }
}
