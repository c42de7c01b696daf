import Files
import Foundation
import Synchronization
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

  @Test("of many steps, the last are kept while it runs, in memory and in the file") func manySteps() throws {
    let first = try journal()
    let trash = first.trashName(of: "a.jpg")
    _ = try first.perform("removal") { [.moved(from: "content/a.jpg", to: trash)] }
    for number in 0..<1_250 {
      let old = number == 0 ? "one" : "\(number - 1)"
      _ = try first.perform("\(number)") { [.text(path: "a.yaml", old: old, new: "\(number)")] }
    }
    let lines = try FileIO.read(folder.path + "/studio/journal").split(separator: UInt8(ascii: "\n")).count
    #expect((500..<600).contains(first.known.done.count) && lines < 620)
    #expect(try first.undo(by: .author) == JournalState(undo: "1248", redo: "1249"))
    #expect(text("a.yaml") == "1248")
    #expect(first.known.kept.map(\.entry.title) == ["removal"])
    let second = try journal()
    #expect(second.state(for: .author) == JournalState(undo: "1248", redo: "1249"))
    #expect(second.known.kept.map(\.entry.title) == ["removal"])
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

  private func member(_ name: String, _ role: StudioRole = .author, created: Int = 1)
    -> StudioSessions.Session
  {
    StudioSessions.Session(
      pageToken: "", account: Account(name: name, role: role, password: "", created: created), digest: "")
  }

  @Test("who undoes takes their own last step back, and never another one's") func ownSteps() throws {
    let journal = try journal()
    let (ana, zoe) = (member("Ana"), member("Zoe", .contributor))
    _ = try journal.perform("Ana's", by: ana.person) { [.text(path: "a.yaml", old: "one", new: "two")] }
    _ = try journal.perform("Zoe's", by: zoe.person) { [.text(path: "b.yaml", old: nil, new: "b")] }
    #expect(journal.state(for: ana) == JournalState(undo: "Ana's", redo: nil))
    #expect(journal.state(for: .author) == JournalState(undo: nil, redo: nil))
    #expect(try journal.undo(by: ana) == JournalState(undo: nil, redo: "Ana's"))
    #expect(text("a.yaml") == "one" && text("b.yaml") == "b")
    // Zoe's new step ends no future but her own.
    _ = try journal.perform("Zoe's next", by: zoe.person) { [.text(path: "c.yaml", old: nil, new: "c")] }
    #expect(journal.state(for: ana).redo == "Ana's" && journal.state(for: zoe).undo == "Zoe's next")
    // A new account of an old name is another person.
    #expect(journal.state(for: member("Zoe", .contributor, created: 2)) == JournalState(undo: nil, redo: nil))
    let next = try self.journal()
    #expect(next.state(for: ana).redo == "Ana's" && next.state(for: zoe).undo == "Zoe's next")
  }

  @Test("a step is taken back later by its id if nothing stands on it; what stands on it is named")
  func laterSteps() throws {
    let journal = try journal()
    let (ana, zoe) = (member("Ana"), member("Zoe", .contributor))
    _ = try journal.perform("first", by: zoe.person) { [.text(path: "a.yaml", old: "one", new: "two")] }
    _ = try journal.perform("other", by: zoe.person) { [.text(path: "b.yaml", old: nil, new: "b")] }
    _ = try journal.perform("second", by: ana.person) { [.text(path: "a.yaml", old: "two", new: "three")] }
    let steps = journal.known.done
    #expect(steps.map(\.number) == [1, 2, 3] && steps.map(\.base) == [0, 1, 2])
    #expect(steps.allSatisfy { ($0.time ?? 0) > 1_700_000_000 })
    let error = #expect(throws: StudioError.self) { try journal.undo(1, by: ana) }
    #expect(error?.message.contains("“second”") == true && text("a.yaml") == "three")
    // A contributor does not learn what others have done, and does not undo it.
    #expect(throws: StudioError.notYours) { try journal.undo(3, by: zoe) }
    let told = #expect(throws: StudioError.self) { try journal.undo(1, by: zoe) }
    #expect(told?.message.contains("second") == false)
    try journal.undo(2, by: ana)
    #expect(text("b.yaml") == nil)
    try journal.undo(3, by: ana)
    try journal.undo(1, by: zoe)
    #expect(text("a.yaml") == "one")
    #expect(throws: StudioError.self) { try journal.undo(1, by: zoe) }
  }

  @Test(
    "a removed photograph is in the trash after 500 further steps and restarts, until it is restored or removed for good"
  )
  func trash() throws {
    let day = 86_400
    let clock = Mutex(1_000 * day)
    let journal = { [self] in
      try EditJournal(
        folder: folder.path + "/studio", content: StudioContent(folder.path + "/content"),
        now: { clock.withLock { $0 } })
    }
    let first = try journal()
    _ = try first.perform("removal") {
      ["a.jpg", "a.yaml"].map { .moved(from: "content/" + $0, to: first.trashName(of: $0)) }
    }
    for number in 0..<510 {
      _ = try first.perform("\(number)") {
        [.text(path: "b.yaml", old: number == 0 ? nil : "\(number - 1)", new: "\(number)")]
      }
    }
    _ = try journal()
    let second = try journal()
    #expect(second.known.done.count == 500)
    let items = second.trash(keptFor: 30, for: .author)
    #expect(items.map(\.path) == ["a.jpg"] && items[0].files.count == 2 && items[0].until == 1_030 * day)
    #expect(second.trash(keptFor: 30, for: member("Zoe", .contributor)).isEmpty)
    #expect(throws: StudioError.self) { try second.restore([items[0].id], by: member("Zoe", .contributor)) }
    try second.restore([items[0].id], by: .author)
    #expect(text("a.jpg") == "picture" && text("a.yaml") == "one")
    #expect(second.trash(keptFor: 30, for: .author).isEmpty)
    // Restoring is a step, too.
    _ = try second.undo(by: .author)
    #expect(text("a.jpg") == nil && second.trash(keptFor: 30, for: .author).count == 1)
    clock.withLock { $0 += 29 * day }
    try second.expire(after: 30, now: clock.withLock { $0 })
    #expect(try journal().trash(keptFor: 30, for: .author).count == 1)
    clock.withLock { $0 += 2 * day }
    try second.expire(after: 0, now: clock.withLock { $0 })
    #expect(second.trash(keptFor: 0, for: .author).count == 1)
    try second.expire(after: 30, now: clock.withLock { $0 })
    // Whose restoring was taken back, nobody knows when.
    #expect(second.trash(keptFor: 30, for: .author).count == 1)
    clock.withLock { $0 += 30 * day }
    try second.expire(after: 30, now: clock.withLock { $0 })
    #expect(try journal().trash(keptFor: 30, for: .author).isEmpty)
    #expect(try Folder.tree(of: folder.path + "/studio/trash").isEmpty)
  }

  /// A journal that makes its steps on some days from 1970, and how many things are in its trash after it was emptied on others.
  private func expiring() throws -> (
    journal: EditJournal, set: (Int) -> Void, left: (Int) throws -> Int
  ) {
    final class Clock: Sendable { let now = Mutex(1_000 * 86_400) }
    let clock = Clock()
    let journal = try EditJournal(
      folder: folder.path + "/studio", content: StudioContent(folder.path + "/content"),
      now: { clock.now.withLock { $0 } })
    return (
      journal, { day in clock.now.withLock { $0 = day * 86_400 } },
      { day in
        try journal.expire(after: 30, now: day * 86_400)
        return journal.trash(keptFor: 30, for: .author).count
      }
    )
  }

  @Test("a clock that is ahead once removes nothing for good; what is old on two days is removed")
  func clockAhead() throws {
    let (journal, _, left) = try expiring()
    _ = try journal.perform("removal") { [.moved(from: "content/a.jpg", to: journal.trashName(of: "a.jpg"))] }
    for day in [1_400, 1_001, 1_402, 1_029, 1_031, 1_031] { #expect(try left(day) == 1, "\(day)") }
    #expect(try left(1_032) == 0)
    #expect(try Folder.tree(of: folder.path + "/studio/trash").isEmpty)
  }

  @Test("what is removed while the clock is behind is not older than what was done before it")
  func clockBehind()
    throws
  {
    let (journal, set, left) = try expiring()
    _ = try journal.perform("text") { [.text(path: "a.yaml", old: "one", new: "two")] }
    set(0)
    _ = try journal.perform("removal") { [.moved(from: "content/a.jpg", to: journal.trashName(of: "a.jpg"))] }
    for day in [1_001, 1_003, 1_029, 1_031] { #expect(try left(day) == 1, "\(day)") }
    #expect(try left(1_032) == 0)
  }

  @Test("a photograph that was added long ago stays in the trash for all its days when that is taken back")
  func takenBack() throws {
    let (journal, set, left) = try expiring()
    try folder.write("new", to: "sent.jpg")
    _ = try journal.perform("adding") {
      let kept = journal.trashName(of: "c.jpg")
      try journal.keep(folder.path + "/sent.jpg", as: kept)
      return [.moved(from: kept, to: "content/c.jpg")]
    }
    set(1_100)
    _ = try journal.undo(by: .author)
    for day in [1_100, 1_102, 1_129] { #expect(try left(day) == 1, "\(day)") }
    #expect(try left(1_130) == 0)
  }

  @Test("what cannot be remembered is not done, and what was done before can still be taken back")
  func unwritable() throws {
    let (journal, zoe) = (try journal(), member("Zoe", .contributor))
    try folder.write("new", to: "sent.jpg")
    try journal.propose("waiting", by: zoe.person) {
      let kept = journal.trashName(of: "c.jpg")
      try journal.keep(folder.path + "/sent.jpg", as: kept)
      return [.text(path: "c.yaml", old: nil, new: "title: T"), .moved(from: kept, to: "content/c.jpg")]
    }
    let waiting = try #require(journal.known.proposed.first).number
    _ = try journal.perform("first") { [.text(path: "a.yaml", old: "one", new: "two")] }
    _ = try journal.perform("second") { [.text(path: "b.yaml", old: nil, new: "b")] }
    _ = try journal.undo(by: .author)
    // A folder in its place, which also an administrator cannot write to.
    try folder.move("studio/journal", to: "studio/kept")
    try folder.makeFolder("studio/journal")
    #expect(throws: FileError.self) {
      try journal.perform("third") {
        [
          .text(path: "a.yaml", old: "two", new: "three"),
          .moved(from: "content/a.jpg", to: journal.trashName(of: "a.jpg")),
        ]
      }
    }
    #expect(throws: FileError.self) {
      try journal.performed("place", "places.yaml", by: .here) {
        try folder.write("Home: 1, 2", to: "content/places.yaml")
      }
    }
    #expect(throws: FileError.self) { try journal.undo(by: .author) }
    #expect(throws: FileError.self) { try journal.redo(by: .author) }
    #expect(throws: FileError.self) { try journal.decide(waiting, isApproved: true, by: .author) }
    #expect(text("a.yaml") == "two" && text("a.jpg") == "picture" && text("b.yaml") == nil)
    #expect(text("places.yaml") == nil && text("c.yaml") == nil && text("c.jpg") == nil)
    try folder.remove("studio/journal")
    try folder.move("studio/kept", to: "studio/journal")
    #expect(journal.state(for: .author) == JournalState(undo: "first", redo: "second"))
    try journal.decide(waiting, isApproved: true, by: .author)
    #expect(text("c.jpg") == "new" && text("c.yaml") == "title: T")
    let next = try self.journal()
    _ = try next.redo(by: .author)
    #expect(text("b.yaml") == "b")
    _ = try next.undo(by: .author)
    _ = try next.undo(by: .author)
    #expect(text("b.yaml") == nil && text("a.yaml") == "one")
  }

  @Test("nothing is written into another folder that is in the place of the content folder")
  func otherFolder() throws {
    let first = try journal()
    _ = try first.perform("text") { [.text(path: "a.yaml", old: "one", new: "two")] }
    try folder.move("content", to: "disk")
    try folder.makeFolder("content")
    let error = #expect(throws: StudioError.self) {
      try first.perform("new") { [.text(path: "b.yaml", old: nil, new: "b")] }
    }
    #expect(error?.message.contains("Make the folder available again") == true)
    #expect(throws: StudioError.self) { try first.undo(by: .author) }
    #expect(throws: StudioError.self) {
      try first.propose("waiting", by: .here) { [.text(path: "b.yaml", old: nil, new: "b")] }
    }
    #expect(throws: StudioError.self) {
      try first.performed("place", "places.yaml", by: .here) {
        try folder.write("Home: 1, 2", to: "content/places.yaml")
      }
    }
    #expect(try Folder.names(in: folder.path + "/content").isEmpty && first.known.proposed.isEmpty)
    // A Studio that is started again has the new one.
    let second = try journal()
    _ = try second.perform("new") { [.text(path: "b.yaml", old: nil, new: "b")] }
    #expect(text("b.yaml") == "b")
    // And the first one its own, once it is there again.
    try folder.remove("content")
    try folder.move("disk", to: "content")
    _ = try first.undo(by: .author)
    #expect(text("a.yaml") == "one")
  }

  @Test(
    "of several removed photographs, one is removed for good and the others are restored, each with what belongs to it"
  )
  func partsOfAStep() throws {
    try folder.write("other", to: "content/alps/b.jpg")
    try folder.write("text", to: "content/alps/b.jpg.xmp")
    let journal = try journal()
    _ = try journal.perform("removal") {
      ["a.jpg", "a.yaml", "alps/b.jpg", "alps/b.jpg.xmp"].map {
        .moved(from: "content/" + $0, to: journal.trashName(of: $0))
      }
    }
    let items = journal.trash(keptFor: 30, for: .author)
    #expect(items.map(\.path) == ["a.jpg", "alps/b.jpg"] && items.map(\.files.count) == [2, 2])
    #expect(try journal.empty([items[0].id], by: .author) == 2)
    // It cannot be taken back whole any more, and is not offered.
    #expect(journal.state(for: .author).undo == nil)
    let next = try self.journal()
    let left = next.trash(keptFor: 30, for: .author)
    #expect(left.map(\.path) == ["alps/b.jpg"])
    try next.restore(Set(left.map(\.id)), by: .author)
    #expect(text("alps/b.jpg") == "other" && text("alps/b.jpg.xmp") == "text" && text("a.jpg") == nil)
  }

  @Test("a line that cannot be read is not lost; only the last one may be incomplete") func unreadableLines()
    throws
  {
    let line =
      #"{"step":{"_0":{"changes":[{"text":{"new":"b","path":"b.yaml"}}],"number":8,"title":"here"}}}"#
    let newer = #"{"newer":{"_0":1}}"#
    for text in ["\(newer)\n\(line)\n", "\(line)\n\(newer)\n"] {
      try folder.write(text, to: "studio/journal")
      #expect(throws: UnreadableJournal.self) { try journal() }
      #expect(try FileIO.read(folder.path + "/studio/journal") == Array(text.utf8))
    }
    try folder.write("\(line)\n\(newer.dropLast(3))", to: "studio/journal")
    #expect(try journal().state(for: .author).undo == "here")
  }

  @Test("a journal of an older version is read; files that it has forgotten are in the trash again")
  func olderJournals() throws {
    let text = #"{"text":{"new":"two","old":"one","path":"a.yaml"}}"#
    let lines = [
      #"{"step":{"_0":{"account":"Zoe","changes":[\#(text)],"number":7,"title":"Zoe's"}}}"#,
      #"{"step":{"_0":{"changes":[{"text":{"new":"b","path":"b.yaml"}}],"number":8,"title":"here"}}}"#,
    ]
    try folder.write(lines.joined(separator: "\n") + "\n", to: "studio/journal")
    try folder.write("forgotten", to: "studio/trash/3/alps/old.jpg")
    try folder.write("two", to: "content/a.yaml")
    try folder.write("b", to: "content/b.yaml")
    let journal = try EditJournal(
      folder: folder.path + "/studio", content: StudioContent(folder.path + "/content"),
      owner: { $0 == "Zoe" ? "1 Zoe" : nil })
    let zoe = member("Zoe", .contributor)
    #expect(journal.state(for: zoe).undo == "Zoe's" && journal.state(for: .author).undo == "here")
    let items = journal.trash(keptFor: 30, for: .author)
    #expect(items.map(\.path) == ["alps/old.jpg"])
    try journal.restore(Set(items.map(\.id)), by: .author)
    #expect(self.text("alps/old.jpg") == "forgotten")
    // The account that is made later under this name has no part in it.
    #expect(try self.journal().state(for: member("Zoe", .contributor, created: 5)).undo == nil)
    _ = try self.journal().undo(by: zoe)
    #expect(self.text("a.yaml") == "one")
  }

  @Test(
    "what waits for approval is in no folder of the author; approved, it is a step; refused, it is in the trash"
  )
  func approval() throws {
    try folder.write("new", to: "sent.jpg")
    let (journal, zoe) = (try journal(), member("Zoe", .contributor))
    func propose(_ path: String) throws {
      try folder.write("new", to: "sent.jpg")
      try journal.propose("Adding \(path)", by: zoe.person) {
        let kept = journal.trashName(of: path)
        try journal.keep(folder.path + "/sent.jpg", as: kept)
        return [
          .text(path: path + ".yaml", old: nil, new: "title: T"), .moved(from: kept, to: "content/" + path),
        ]
      }
    }
    try propose("new/c.jpg")
    try propose("new/d.jpg")
    #expect(text("new/c.jpg") == nil && text("new/c.jpg.yaml") == nil)
    #expect(journal.trash(keptFor: 30, for: .author).isEmpty && journal.state(for: zoe).undo == nil)
    let next = try self.journal()
    let waiting = next.known.proposed
    #expect(waiting.map(\.title) == ["Adding new/c.jpg", "Adding new/d.jpg"])
    #expect(throws: StudioError.authorOnly) {
      try next.decide(waiting[0].number, isApproved: true, by: zoe)
    }
    try next.decide(waiting[0].number, isApproved: true, by: .author)
    #expect(text("new/c.jpg") == "new" && text("new/c.jpg.yaml") == "title: T")
    #expect(next.state(for: zoe).undo == "Adding new/c.jpg")
    try next.decide(waiting[1].number, isApproved: false, by: zoe)
    #expect(text("new/d.jpg") == nil && next.known.proposed.isEmpty)
    #expect(throws: StudioError.self) { try next.decide(waiting[1].number, isApproved: true, by: .author) }
    // With what was typed about it.
    try next.restore(Set(next.trash(keptFor: 30, for: .author).map(\.id)), by: .author)
    #expect(text("new/d.jpg") == "new" && text("new/d.jpg.yaml") == "title: T")
  }
}
