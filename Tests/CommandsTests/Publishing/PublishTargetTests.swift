import ArgumentParser
import Foundation
import Hosting
import TestSupport
import Testing

@testable import Commands

/// What holds for the command and for the Studio.
@Suite("X9: the host that site.yaml names") struct PublishTargetTests {
  private func target(_ settings: String, in folder: TemporaryFolder) throws -> PublishTarget {
    try folder.write("publish_to: \(settings)\n", to: "content/site.yaml")
    return PublishTarget(try SiteOptions.parse(["--content", folder.path + "/content"]))
  }

  @Test("none, where a key is not understood") func mistakes() throws {
    let folder = try TemporaryFolder()
    for settings in [
      "{s3: photos/site, endpoint: 'minio.lan:9000'}", "{s3: photos/site, endpont: 'https://s3.example.org'}",
      "{github_pages: 'git@github.com:ada/x.git', branch: a/../b}",
    ] {
      let target = try target(settings, in: folder)
      #expect {
        try target.host()
      } throws: { error in
        if case PublishError.mistakes(let problems)? = error as? PublishError {
          problems.count == 1
        } else {
          false
        }
      }
    }
  }

  @Test("a repository below the user's own folder") func home() throws {
    let folder = try TemporaryFolder()
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "~"
    #expect(
      try target("{github_pages: ~/rel.git}", in: folder).host()
        == .branch(GitBranch(repository: home + "/rel.git")))
  }
}
