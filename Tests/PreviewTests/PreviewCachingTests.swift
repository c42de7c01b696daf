import Foundation
import TestSupport
import Testing

@Suite("X9: the preview's caching and ranges over a real socket", .timeLimit(.minutes(5)))
struct PreviewCachingTests {
  @Test func saysThatNothingChanged() async throws {
    try await PreviewedSite.run { site in
      for target in ["/ten.txt", "/"] {
        let tag = try #require(try await site.get(target).fields["etag"])
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
        for list in [tag, "W/" + tag, "\"x\", " + tag, "*"] {
          let answer = try await site.get(target, ["If-None-Match": list])
          #expect(answer.status == 304)
          #expect(answer.fields["etag"] == tag)
          #expect(answer.body.isEmpty)
        }
        #expect(try await site.get(target, ["If-None-Match": "\"x\""]).status == 200)
      }
    }
  }

  @Test func knowsAFileThatWasReplacedByOneOfTheSameSizeAndTime() async throws {
    try await PreviewedSite.run { site in
      let tag = try #require(try await site.get("/ten.txt").fields["etag"])
      let path = site.folder.path + "/output/ten.txt"
      let old = try FileManager.default.attributesOfItem(atPath: path)
      try site.folder.write("9876543210", to: "output/new.txt")
      let date = try #require(old[.modificationDate] as? Date)
      try FileManager.default.setAttributes(
        [.modificationDate: date], ofItemAtPath: site.folder.path + "/output/new.txt")
      #expect(rename(site.folder.path + "/output/new.txt", path) == 0)
      #expect(try await site.get("/ten.txt", ["If-None-Match": tag]).text == "9876543210")
    }
  }

  @Test func comparesDatesOfFilesButNotOfPages() async throws {
    try await PreviewedSite.run { site in
      for name in ["ten.txt", "index.html"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: 784_111_777)],
          ofItemAtPath: site.folder.path + "/output/" + name)
      }
      let date = "Sun, 06 Nov 1994 08:49:37 GMT"
      #expect(try await site.get("/ten.txt").fields["last-modified"] == date)
      #expect(try await site.get("/ten.txt", ["If-Modified-Since": date]).status == 304)
      #expect(
        try await site.get("/ten.txt", ["If-Modified-Since": "Sun, 06 Nov 1994 08:49:36 GMT"]).status == 200)
      #expect(try await site.get("/ten.txt", ["If-Modified-Since": "yesterday"]).status == 200)
      #expect(
        try await site.get("/ten.txt", ["If-Modified-Since": date, "If-None-Match": "\"x\""]).status == 200,
        "a tag counts alone")
      #expect(
        try await site.get("/", ["If-Modified-Since": date]).status == 200, "a page also holds its state")
    }
  }

  @Test(arguments: [
    ("bytes=0-3", "0123", "bytes 0-3/10"), ("bytes=7-", "789", "bytes 7-9/10"),
    ("bytes=-2", "89", "bytes 8-9/10"),
    ("bytes=5-99", "56789", "bytes 5-9/10"),
  ])
  func sendsAPart(range: String, text: String, field: String) async throws {
    try await PreviewedSite.run { site in
      let answer = try await site.get("/ten.txt", ["Range": range])
      #expect(answer.status == 206)
      #expect(answer.text == text)
      #expect(answer.fields["content-range"] == field)
      #expect(answer.fields["content-length"] == "\(text.count)")
    }
  }

  @Test func sendsTheWholeWhereAPartMakesNoSense() async throws {
    try await PreviewedSite.run { site in
      #expect(try await site.get("/ten.txt", ["Range": "bytes=0-1,4-5"]).text == "0123456789")
      #expect(try await site.get("/ten.txt", ["Range": "lines=0-1"]).status == 200)
      #expect(try await site.get("/ten.txt", ["Range": "bytes=0-1"], method: "HEAD").status == 200)
      let behind = try await site.get("/ten.txt", ["Range": "bytes=10-"])
      #expect(behind.status == 416)
      #expect(behind.fields["content-range"] == "bytes */10")
    }
  }

  @Test func continuesAPartOfTheSameFileOnly() async throws {
    try await PreviewedSite.run { site in
      let whole = try await site.get("/ten.txt")
      let tag = try #require(whole.fields["etag"])
      let date = try #require(whole.fields["last-modified"])
      let old = "Sun, 06 Nov 1994 08:49:37 GMT"
      for (condition, status) in [(tag, 206), (date, 206), ("W/" + tag, 200), ("\"x\"", 200), (old, 200)] {
        #expect(
          try await site.get("/ten.txt", ["Range": "bytes=0-1", "If-Range": condition]).status == status)
      }
    }
  }

  @Test func cutsPagesAsTheyAreSent() async throws {
    try await PreviewedSite.run { site in
      let whole = try await site.get("/")
      let part = try await site.get("/", ["Range": "bytes=20-"])
      #expect(part.body == Array(whole.body[20...]))
      #expect(part.fields["content-range"] == "bytes 20-\(whole.body.count - 1)/\(whole.body.count)")
    }
  }
}
