import Foundation
import TestSupport
import Testing

@testable import Hosting

@Suite("X9: a site is published by the program of its host's maker") struct ServiceTransportTests {
  private let site: BuiltSite
  private var folder: TemporaryFolder { site.folder }

  init() throws { site = try BuiltSite() }

  /// A program that notes its arguments and copies the folder that it is told.
  private func make(_ name: String, ends code: Int = 0, saying reason: String = "the reason") throws -> String
  {
    try folder.write(
      """
      #!/bin/sh
      printf '%s\\n' "$@" > \(folder.path)/arguments
      for word; do folder=${word#--dir=}; [ -d "$folder" ] && cp -r "$folder" \(folder.path)/sent; done
      printf '%s\\n' "\(reason)" >&2
      exit \(code)
      """, to: "tools/\(name)")
    let path = "\(folder.path)/tools/\(name)"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  @Test(
    "it gets the whole site, without PhotoMap's own files",
    arguments: [HostService.Kind.cloudflarePages, .netlify])
  func publishes(kind: HostService.Kind) throws {
    let name = kind == .netlify ? "netlify" : "wrangler"
    _ = try make(name)
    let path = ["PATH": "\(folder.path)/tools:/usr/bin:/bin"]
    let publisher = try site.publisher(.service(HostService(kind, site: "photos")), path)
    let plan = try publisher.plan()
    #expect(plan.files == 4 && plan.comparingProgram == name)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/arguments"))
    #expect(try publisher.publish() == plan)
    #expect(try BuiltSite.files(in: folder.path + "/sent") == site.files)
    let arguments = try String(contentsOfFile: folder.path + "/arguments", encoding: .utf8)
    #expect(arguments.contains(kind == .netlify ? "--site=photos\n" : "--project-name=photos\n"))
    #expect(arguments.contains(kind == .netlify ? "--prod\n" : "--branch=main\n"))
  }

  @Test("what this computer has sent and the site no longer has is asked about")
  func largeDeletions() throws {
    for number in 0..<8 { try folder.write("\(number)", to: "output/photo/alps/\(number).html") }
    let service = HostService(.netlify, site: "photos", program: try make("netlify"))
    _ = try site.publisher(.service(service)).publish()
    try FileManager.default.removeItem(atPath: folder.path + "/output/photo/alps")
    try FileManager.default.removeItem(atPath: folder.path + "/arguments")
    #expect {
      try site.publisher(.service(service)).publish()
    } throws: { "\($0)".contains("all of photo (8)") }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/arguments"))
    _ = try site.publisher(.service(service)).publish(PublishOptions(acceptsDeletions: true))
    _ = try site.publisher(.service(service)).publish()
  }

  @Test(
    "a failed log-in is no reason to repeat the command",
    arguments: [
      (
        HostService.Kind.cloudflarePages,
        "A request to the API failed.\n  Authentication error [code: 10000]\n\nA token is set.\nLook at it.",
        "The log-in failed"
      ),
      (
        .cloudflarePages, "it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
        "The log-in failed"
      ),
      (.netlify, " ›   Error: Unauthorized", "The log-in failed"),
      (.cloudflarePages, "Project not found. [code: 8000007]", "What site.yaml names is not there"),
      (.cloudflarePages, "Invalid access token [code: 9109]", "The log-in failed"),
      (.netlify, "JSONHTTPError: Forbidden 403", "The account may not write there"),
    ])
  func refusals(kind: HostService.Kind, said: String, advice: String) throws {
    let service = HostService(kind, site: "photos", program: try make("failing", ends: 1, saying: said))
    let error = #expect(throws: HostingError.self) { try site.publisher(.service(service)).publish() }
    let text = "\(try #require(error))"
    #expect(text.contains(advice) && text.contains("does not take the site"))
    #expect(!text.contains("goes on where it was") && !text.contains("can be reached"))
  }

  @Test("an error on its output is told, too") func output() throws {
    try folder.write("#!/bin/sh\necho 'Error: Forbidden 403'\nexit 1\n", to: "tools/talking")
    let path = folder.path + "/tools/talking"
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    let service = HostService(.netlify, site: "photos", program: path)
    #expect {
      try site.publisher(.service(service)).publish()
    } throws: { error in
      guard case HostingError.refused(_, let reason)? = error as? HostingError else { return false }
      return reason.hasPrefix("Error: Forbidden 403. The account may not write there")
    }
  }

  @Test("its failure is told, and where it is missing, how to get it") func failures() throws {
    let failing = try make("other", ends: 3)
    let service = HostService(.netlify, site: "photos", program: failing)
    #expect(throws: HostingError.failed(reason: "the reason.")) {
      try site.publisher(.service(service)).publish()
    }
    let nowhere = ["PATH": "/nowhere"]
    #expect(throws: HostingError.noProgram("wrangler")) {
      try site.publisher(.service(HostService(.cloudflarePages, site: "photos")), nowhere)
    }
    #expect(HostingError.noProgram("wrangler").description.contains("npm install --global wrangler"))
    let missing = HostService(.netlify, site: "photos", program: "/nowhere/netlify")
    #expect(throws: HostingError.noProgram("netlify", place: "/nowhere/netlify")) {
      try site.publisher(.service(missing))
    }
  }

  @Test("what the host would refuse is not sent") func limits() throws {
    _ = try make("wrangler")
    let file = folder.path + "/output/large.jpg"
    try folder.write("", to: "output/large.jpg")
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: 26 << 20)
    try handle.close()
    let publisher = try site.publisher(
      .service(HostService(.cloudflarePages, site: "photos")), ["PATH": "\(folder.path)/tools:/usr/bin:/bin"])
    #expect { try publisher.publish() } throws: { error in
      "\(error)".contains("large.jpg has 27 MB")
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/arguments"))
  }
}
