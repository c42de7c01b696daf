import Files
import Foundation
import TestSites
import Testing

@testable import Building

@Suite("A failed build reports the failure, and whether the site changed") struct BuildErrorTests {
  private struct Odd: Error, CustomStringConvertible { let description = "unknown failure" }

  private let options = BuildOptions(content: "content", output: "site")

  private func text(_ error: any Error, isPublished: Bool = false) -> String {
    BuildError(error, isPublished: isPublished, options: options).description
  }

  @Test func onlyACancelledBuildWasStopped() {
    #expect(text(CancellationError()) == "Stopped. The site is as it was before.")
    #expect(!text(Odd()).contains("Stopped"))
  }

  @Test func anUnexpectedErrorIsNamed() {
    #expect(
      text(Odd())
        == "The build failed with an unexpected error, and the site is as it was before: unknown failure")
  }

  @Test func knownErrorsKeepTheirDescription() {
    let full = FileError.system(doing: "write", path: "a", code: ENOSPC)
    #expect(text(full) == full.description)
    #expect(text(BuildError.noContent("x")) == BuildError.noContent("x").description)
  }

  @Test func afterPublicationTheNewSiteIsInPlace() {
    let full = FileError.system(doing: "write", path: "a", code: ENOSPC)
    for words in [
      text(full, isPublished: true), text(PublishedBuildError(cause: full)),
      text(CancellationError(), isPublished: true),
      text(Odd(), isPublished: true),
    ] {
      #expect(words.hasPrefix("The new site is in place in site, but the build could not finish after that"))
      #expect(!words.contains("Stopped"))
    }
    #expect(text(full, isPublished: true).hasSuffix(full.description))
  }

  @Test func aBuildThatCannotTidyUpSaysThatItsSiteIsInPlace() async throws {
    let site = try TestSite()
    try site.write("title: New\n", to: "site.yaml")
    // The marker of the last pruning is an old folder, which cannot be written.
    let marker = URL(filePath: "\(site.folder)/cache/pictures/.pruned")
    try FileManager.default.createDirectory(at: marker, withIntermediateDirectories: true)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: marker.path)
    do {
      _ = try await site.build()
      Issue.record("the marker could be written")
    } catch let error as BuildError {
      #expect(error.description.hasPrefix("The new site is in place in "), "\(error)")
      #expect(error.description.contains(".pruned"), "\(error)")
    }
    #expect(try site.text("index.html").contains("New"))
  }
}
