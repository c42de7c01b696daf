import Building
import Content
import Files
import Foundation
import HTTPTypes
import Hummingbird
import Photography
import Preview
import Reading
import TestSites
import TestSupport
import Testing

@testable import Studio

@Suite("P9: who sees and changes which steps and removed photographs", .timeLimit(.minutes(5)))
struct HistoryRequestTests {
  private let site: TestSite
  private let studio: Studio
  private let client: StudioClient

  init() throws {
    site = try TestSite()
    for name in ["mine", "theirs"] { try site.addPhoto(0, at: "alps/\(name).jpg", salt: name) }
    studio = try Studio(
      content: site.content, cache: site.folder + "/cache", engine: SiteEngine(site.options()),
      isShared: true,
      accounts: AccountStore(cache: site.folder + "/cache", now: { 1_000_000 }, hash: { _ in "hash" }))
    client = StudioClient(studio)
  }

  private func member(_ role: StudioRole) throws -> (fields: HTTPFields, session: StudioSessions.Session) {
    let account = try studio.accounts.join(
      try studio.accounts.invite(role), name: role.rawValue, password: "a few words in a row")
    let context = StudioClient.context(peer: "127.0.0.1")
    let cookie = try studio.sessions.begin(account, by: StudioClient.request(.get, ""), context)
    let fields: HTTPFields = [.cookie: String(cookie.prefix { $0 != ";" })]
    let session = try studio.sessions.session(of: StudioClient.request(.get, "", fields: fields), context)
    return (fields, try #require(session))
  }

  private func remove(_ path: String, by session: StudioSessions.Session) throws {
    _ = try studio.journal.perform("Removing \(path)", by: session.person) {
      [.moved(from: "content/" + path, to: studio.journal.trashName(of: path))]
    }
  }

  private func ask(_ path: String, _ fields: HTTPFields) async throws -> Response {
    try await client.answer(StudioClient.request(.get, path, fields: fields))
  }

  @Test("contributors see, restore and remove for good what they removed, and authors everything")
  func trash()
    async throws
  {
    let (author, contributor) = (try member(.author), try member(.contributor))
    try remove("alps/mine.jpg", by: contributor.session)
    try remove("alps/theirs.jpg", by: author.session)
    let own = studio.history(for: contributor.session)
    #expect(
      own.removed.map(\.path) == ["alps/mine.jpg"] && own.steps.map(\.title) == ["Removing alps/mine.jpg"])
    let all = studio.history(for: author.session)
    #expect(all.removed.count == 2 && all.steps.map(\.isOwn) == [true, false])
    let (mine, theirs) = (
      own.removed[0].id, try #require(all.removed.first { $0.path == "alps/theirs.jpg" }).id
    )
    let picture = "history/picture?item="
    let shown = try await ask(picture + mine, contributor.fields)
    #expect(shown.status == .ok && shown.headers[.contentType] == "image/jpeg")
    #expect(try await ask(picture + theirs, contributor.fields).status == .notFound)
    #expect(try await ask(picture + theirs, author.fields).status == .ok)
    for item in ["../journal", "1/../../journal", "", "/etc/passwd"] {
      #expect(try await ask(picture + item, author.fields).status == .notFound, "\(item)")
    }
    for action in [HistoryRequest.Action.restore, .empty] {
      _ = try? studio.carryOut(HistoryRequest(action: action, items: [theirs]), by: contributor.session)
      #expect(studio.history(for: author.session).removed.count == 2)
    }
    #expect(throws: StudioError.notYours) {
      try studio.carryOut(HistoryRequest(action: .undo, step: all.steps[0].id), by: contributor.session)
    }
    // The whole trash of a contributor is their own.
    _ = try studio.carryOut(HistoryRequest(action: .empty), by: contributor.session)
    #expect(studio.history(for: author.session).removed.map(\.path) == ["alps/theirs.jpg"])
    _ = try studio.carryOut(HistoryRequest(action: .restore, items: [theirs]), by: author.session)
    #expect(FileStamp(path: site.content + "/alps/theirs.jpg") != nil)
  }

  @Test("what an author has refused or taken back comes back by an author only, where additions are approved")
  func approval() async throws {
    try site.write("studio: {approve: yes}\n", to: "site.yaml")
    let (author, contributor) = (try member(.author), try member(.contributor))
    func propose(_ path: String) throws -> Int {
      try site.addPhoto(1, at: "sent.jpg", salt: path)
      try studio.journal.propose("Adding", by: contributor.session.person) {
        let kept = studio.journal.trashName(of: path)
        try studio.journal.keep(site.content + "/sent.jpg", as: kept)
        return [.moved(from: kept, to: "content/" + path)]
      }
      return try #require(studio.history(for: author.session).waiting.last).id
    }
    func isThere(_ path: String) -> Bool { FileStamp(path: "\(site.content)/\(path)") != nil }
    // Withdrawn by the contributor, or refused by the author.
    for (name, decider) in [("withdrawn", contributor), ("refused", author)] {
      let path = "alps/\(name).jpg"
      let told = try studio.carryOut(
        HistoryRequest(action: .refuse, step: propose(path)), by: decider.session)
      #expect(told == "\(name.capitalized). It is in the trash.")
      let item = try #require(studio.history(for: contributor.session).removed.first { $0.path == path })
      // Nor is it offered.
      #expect(!item.mayRestore)
      #expect(studio.history(for: author.session).removed.first { $0.path == path }?.mayRestore == true)
      let page = try await StudioClient.text(ask("history", contributor.fields))
      #expect(page.contains("Remove for good: \(path)") && !page.contains("Restore: \(path)"))
      let restore = HistoryRequest(action: .restore, items: [item.id])
      #expect(throws: StudioError.authorOnly) { try studio.carryOut(restore, by: contributor.session) }
      #expect(!isThere(path))
      _ = try studio.carryOut(restore, by: author.session)
      #expect(isThere(path))
    }
    // Approved, and taken back.
    let step = try propose("alps/approved.jpg")
    _ = try studio.carryOut(HistoryRequest(action: .approve, step: step), by: author.session)
    #expect(isThere("alps/approved.jpg"))
    // A contributor removes it, and brings it back.
    try remove("alps/approved.jpg", by: contributor.session)
    let item = try #require(studio.history(for: contributor.session).removed.first)
    #expect(item.mayRestore)
    _ = try studio.carryOut(HistoryRequest(action: .restore, items: [item.id]), by: contributor.session)
    #expect(isThere("alps/approved.jpg"))
    let second = try propose("alps/second.jpg")
    _ = try studio.carryOut(HistoryRequest(action: .approve, step: second), by: author.session)
    _ = try studio.carryOut(HistoryRequest(action: .undo, step: second), by: author.session)
    var fields = contributor.fields
    fields[.origin] = StudioClient.origin
    fields[try #require(HTTPField.Name("X-PhotoMap-Studio"))] = contributor.session.pageToken
    let redone = try await client.answer(StudioClient.request(.post, "api/redo", fields: fields))
    #expect(redone.status == .forbidden && !isThere("alps/second.jpg"))
    #expect(studio.journal.state(for: contributor.session).redo == nil)
    try site.write("studio: {approve: no}\n", to: "site.yaml")
    #expect(studio.journal.state(for: contributor.session).redo == "Adding")
  }

  @Test("what a contributor adds is no part and no version of what others have added") func names() throws {
    let contributor = try member(.contributor)
    for name in ["IMG_1.jpg", "R.dng", "hidden.jpg"] { try site.addPhoto(2, at: "alps/" + name, salt: name) }
    try site.write("hidden: yes\n", to: "alps/hidden.yaml")
    try site.write("title: Prepared\n", to: "alps/later.yaml")
    let mine = try FileIO.read(site.content + "/alps/mine.jpg")
    let account = try #require(contributor.session.account)
    try studio.contributions.add([(Digest(of: mine), mine.count)], by: account)
    try site.write("title: Mine\n", to: "alps/mine.yaml")
    let others = try studio.namesOfOthers(in: "alps", contributor.session)
    func free(_ names: String...) throws -> [String] {
      try studio.content.free(names, in: "alps", besides: others)
    }
    #expect(try free("new.jpg") == ["alps/new.jpg"])
    #expect(try free("mine.dng") == ["alps/mine.dng"])
    for name in [
      "IMG_1.png", "img-1.mov", "IMG_E1.jpg", "IMG_1 (1).jpg", "IMG_1-edited.jpg", "R.jpg", "hidden.png",
      "later.jpg", "IMG_1.jpg.jpg",
    ] {
      let path = try #require(try free(name).first)
      #expect(path.contains("-102."), "\(path)")
      let found = String(path.dropFirst("alps/".count))
      #expect(!others.contains { RelatedNames.areRelated($0, found) })
    }
    #expect(try free("R.jpg", "R.heic") == ["alps/R-102.jpg", "alps/R-102.heic"])
    let author = try member(.author)
    #expect(try studio.namesOfOthers(in: "alps", author.session).isEmpty)
  }

  @Test("who is not signed in logs in first, and nobody else's problems are told to contributors")
  func pages()
    async throws
  {
    for path in ["history", "problems", "history/picture?item=a"] {
      let response = try await ask(path, [:])
      #expect(response.status == .seeOther && response.headers[.location]?.hasPrefix("/studio/login") == true)
    }
    let contributor = try member(.contributor)
    try await studio.engine.build()
    for query in ["", "?kind=noDate", "?page=photo/alps/theirs.html"] {
      #expect(try await ask("api/problems" + query, contributor.fields).status == .forbidden)
      #expect(try await ask("problems" + query, contributor.fields).status == .forbidden)
    }
  }

  @Test("while the settings cannot be read, what contributors add waits, and nothing leaves the trash")
  func unclearSettings() throws {
    #expect(!studio.settingsNow.approvesAdditions && studio.settingsNow.trashDays == 30)
    for text in ["studio: {approve: perhaps, trash_days: soon}\n", "studio: [\n"] {
      try site.write(text, to: "site.yaml")
      #expect(studio.settingsNow.approvesAdditions && studio.settingsNow.trashDays == 0, "\(text)")
    }
    try site.write("studio: {approve: yes, trash_days: 7}\n", to: "site.yaml")
    #expect(studio.settingsNow.approvesAdditions && studio.settingsNow.trashDays == 7)
    // Those of another folder are not the site's.
    try FileManager.default.moveItem(atPath: site.content, toPath: site.folder + "/disk")
    try site.write("studio: {approve: no, trash_days: 7}\n", to: "site.yaml")
    #expect(studio.settingsNow.approvesAdditions && studio.settingsNow.trashDays == 0)
  }
}
