import Foundation
import Testing

@testable import Embedding

@Suite struct EsbuildTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL
  private static let templates = root.appending(path: "templates", directoryHint: .isDirectory)
  private static let esbuild = Esbuild(URL(filePath: "/usr/bin/esbuild"))

  @Test("Budgets: minified scripts pass the tests of the scripts")
  func theyDoTheSame() throws {
    let scripts = Self.templates.appending(path: "script", directoryHint: .isDirectory)
    let files = try FileManager.default.subpathsOfDirectory(atPath: scripts.path).filter {
      $0.hasSuffix(".js")
    }
    try Self.withFolder { folder in
      try Self.esbuild.minify(files.map { scripts.appending(path: $0) }, of: scripts, to: folder)
      let (before, after) = (try Self.size(of: files, in: scripts), try Self.size(of: files, in: folder))
      #expect(after < before * 6 / 10)
      let tests = Self.root.appending(path: "Tests/Scripts")
      let names = try FileManager.default.contentsOfDirectory(atPath: tests.path).filter {
        $0.hasSuffix(".test.mjs")
      }
      let node = Process()
      node.executableURL = URL(filePath: "/usr/bin/env")
      node.arguments = ["node", "--test"] + names.map { tests.appending(path: $0).path }
      node.environment = ProcessInfo.processInfo.environment.merging(["PHOTOMAP_SCRIPTS": folder.path]) { $1 }
      let output = Pipe()
      node.standardOutput = output
      try node.run()
      let said = try output.fileHandleForReading.readToEnd() ?? Data()
      node.waitUntilExit()
      #expect(!names.isEmpty && node.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
    }
  }

  @Test("names that scripts share, layers and quoted comments stay")
  func meaning() throws {
    try Self.withFolder { folder in
      let files = [
        (
          "a.js",
          "const shared = start();\nfunction f(first) { return first + shared }\nlet x = 0; x++\nf(x)\n"
        ),
        ("a.css", "/* b */ @layer parts { a { content: '/* x   y */'; } }\n"),
      ]
      for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
      try Self.esbuild.minify(
        files.map { folder.appending(path: $0.0) }, of: folder, to: folder.appending(path: "out"))
      // Which letter a parameter gets depends on the other files.
      let script = try String(contentsOf: folder.appending(path: "out/a.js"), encoding: .utf8)
      let form = /const shared=start\(\);function f\((\w)\)\{return (\w)\+shared\}let x=0;x\+\+,f\(x\);\n/
      let found = try #require(script.wholeMatch(of: form), "\(script)")
      #expect(found.1 == found.2)
      #expect(
        try String(contentsOf: folder.appending(path: "out/a.css"), encoding: .utf8)
          == "@layer parts{a{content:\"/* x   y */\"}}\n")
    }
  }

  @Test("broken input is an error that names the file and the line")
  func brokenInput() throws {
    try Self.withFolder { folder in
      let file = folder.appending(path: "broken.js")
      try Data("let a = 1;\nlet b = (;\n".utf8).write(to: file)
      let error = #expect(throws: Esbuild.Failure.self) {
        try Self.esbuild.minify([file], of: folder, to: folder.appending(path: "out"))
      }
      #expect(error?.description.contains("broken.js:2:9") == true)
    }
  }

  @Test("the browsers are those of Documentation/browsers.md")
  func browsers() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/browsers.md"), encoding: .utf8)
    let rows = page.matches(of: #/(?m)^\| (Chrome|Firefox|Safari)[^|]*\| ([0-9.]+) /#)
    #expect(rows.map { $0.output.1.lowercased() + $0.output.2 } == Esbuild.targets)
  }

  private static func size(of files: [String], in folder: URL) throws -> Int {
    try files.reduce(0) { $0 + (try Data(contentsOf: folder.appending(path: $1)).count) }
  }

  private static func withFolder(_ use: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "scripts-\(UInt64.random(in: 0 ... .max))", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try use(folder)
  }
}
