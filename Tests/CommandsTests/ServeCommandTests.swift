import Building
import Foundation
import Preview
import Synchronization
import TestSupport
import Testing

@testable import Commands

@Suite("X9: photomap serve", .enabled(if: Program.isAvailable)) struct ServeCommandTests {
  @Test func refusesAPortThatDoesNotExist() throws {
    let program = try Program()
    for port in ["99999", "-1"] {
      let outcome = try program.run("serve", "--port=\(port)", "--content", "nowhere")
      #expect(outcome.code == 64)
      #expect(outcome.remarks.contains("\(port) is not a port. Choose a number from 1 to 65535"))
    }
  }

  @Test func saysThatThePortIsInUseBeforeItBuilds() throws {
    let program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
    let other = try LocalSocket()
    defer { other.close() }
    try other.listen()
    let port = other.port
    let outcome = try program.run("serve", "--port", "\(port)")
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("Port \(port) on 127.0.0.1 is in use"))
    #expect(try program.files(in: "output").isEmpty)
  }

  @Test func saysThatThereIsNoContent() throws {
    let outcome = try Program().run("serve", "--content", "nowhere")
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("There is no folder nowhere here."))
  }

  @Test("a unit of systemd repeats the command; one that could not start is not printed") func unit() throws {
    let program = try Program()
    let refused = try program.run("serve", "--systemd")
    #expect(refused.code == 1 && refused.output.isEmpty)
    #expect(refused.remarks.contains("There is no folder content here."), "\(refused)")
    try program.write("title: Test\n", to: "content/site.yaml")
    let outcome = try program.run("serve", "--debug-scripts", "--systemd", "--jobs", "1")
    let root = program.folder.resolvingSymlinksInPath().path
    #expect(outcome.code == 0, "\(outcome)")
    #expect(
      outcome.output.contains(
        "ExecStart=\(Program.file.path) serve --debug-scripts --jobs 1 --content \(root)/content --output \(root)/output\n"
      ), "\(outcome)")
  }

  @Test func reportsTheFirstBuildAndThenEachChange() async {
    let feed = PreviewFeed(hasSite: false)
    var statuses = feed.statuses.makeAsyncIterator()
    #expect(feed.first == .building(nil))
    feed.begin()
    #expect(await statuses.next() == .building(nil))
    feed.update(BuildProgress(.developing, done: 1, of: 9))
    #expect(
      await statuses.next() == .building(.init(phase: "Developing photographs", done: 1, of: 9)))
    feed.fail("The disk is full.")
    #expect(await statuses.next() == .failed("The disk is full."))
    feed.finish(isUnchanged: false)
    #expect(await statuses.next() == .ready)
    feed.fail("The disk is full.")
    feed.finish(isUnchanged: false)
    var reloads = feed.reloads.makeAsyncIterator()
    #expect(await reloads.next() != nil)
  }

  @Test func anEarlierSiteIsShownAtOnce() throws {
    let program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
    let options = BuildOptions(content: "content", output: program.folder.appending(path: "output").path)
    #expect(!options.hasSite)
    _ = try program.run("build")
    #expect(options.hasSite)
    #expect(PreviewFeed(hasSite: true).first == .ready)
  }

  @Test("while another program builds, it says so, and builds by itself afterwards", .timeLimit(.minutes(5)))
  func waitsForAnotherBuild() async throws {
    let program = try Program()
    try program.write("title: Test\n", to: "content/site.yaml")
    let file = program.folder.appending(path: ".output.photomap-lock").path
    let lock = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    defer { close(lock) }
    try #require(lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) == 0)
    let page = program.folder.appending(path: "output/index.html").path
    _ = try await program.stop(["serve", "--port", "0"], environment: [:], by: SIGTERM) {
      if program.remarksSoFar.contains("output is being written by another PhotoMap") { flock(lock, LOCK_UN) }
      return FileManager.default.fileExists(atPath: page)
    }
    let told = program.remarksSoFar.components(separatedBy: "is being written by another PhotoMap").count - 1
    #expect(told == 1 && FileManager.default.fileExists(atPath: page))
  }

  @Test("with --poll, a change is found by looking for it", .timeLimit(.minutes(5))) func polls() async throws
  {
    let program = try Program()
    try program.write("title: Before\n", to: "content/site.yaml")
    let page = program.folder.appending(path: "output/index.html")
    let hasChanged = Mutex(false)
    _ = try await program.stop(
      ["serve", "--poll", "--port", "0", "--log-level", "info"], environment: [:], by: SIGTERM
    ) {
      guard let text = try? String(contentsOf: page, encoding: .utf8) else { return false }
      let isFirst = hasChanged.withLock { hasChanged in
        defer { hasChanged = true }
        return !hasChanged
      }
      if isFirst {
        #expect(throws: Never.self) { try program.write("title: After\n", to: "content/site.yaml") }
      }
      return text.contains("After")
    }
    #expect(try String(contentsOf: page, encoding: .utf8).contains("After"))
    #expect(program.remarksSoFar.contains("photomap.watching: looking for changes"))
  }
}
