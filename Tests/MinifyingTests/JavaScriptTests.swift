import Foundation
import Testing

@testable import Minifying

@Suite struct JavaScriptTests {
  private func minified(_ text: String) -> String {
    String(decoding: JavaScript.minified(Array(text.utf8)), as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  @Test("Budgets: comments and unneeded spaces go")
  func onlyWhatIsNeeded() {
    #expect(minified("const { a, b } = c ? 1 : 2;\n") == "let{a,b}=c?1:2;")
    #expect(minified("return a + -b - +c + +d;") == "return a+-b-+c+ +d;")
    #expect(minified("if (x in y) typeof z") == "if(x in y)typeof z")
    #expect(minified("f(); // g()\n  /* h() */ i();\n\nj()\n") == "f();i();j()")
    #expect(minified("a = b\nc = d") == "a=b\nc=d")
  }

  @Test("Budgets: strings, templates and regular expressions stay as they are")
  func textIsText() {
    let text =
      #"f("a , // b",'c : d',`e = ${g(`${h} : "`)}  /* i */ ${j} `,"\" , ",/[/" ]\/ '+/gu.test(k/l/m))"#
    #expect(minified(text) == text)
  }

  @Test(
    "Budgets: private names become short",
    arguments: [
      ("(() => { const wide = 1; high(wide); })();", "(()=>{let e=1;high(e);})();"),
      // Properties and what is short for a property and a value.
      (
        "(() => { const wide = 1; f({ wide, wide: a.wide?.wide }, { high: wide }); })();",
        "(()=>{let e=1;f({wide:e,wide:a.wide?.wide},{high:e});})();"
      ),
      // Patterns, with defaults, in parameters and in loops; names that never meet may be one.
      (
        "(function () { function f({ one = two, three: [four, ...five] }, six) { return one + four + five + six; } f(); })();",
        "(function(){function e({one:t=two,three:[n,...a]},o){return t+n+a+o}e();})();"
      ),
      (
        "(() => { for (const [a1, b1] of all) use(a1, b1); for (let i1 = 0; i1 < 9; i1++) { use(i1); } })();",
        "(()=>{for(let[e,t]of all)use(e,t);for(let e=0;e<9;e++){use(e);}})();"
      ),
      (
        "(() => { use({ load(key) { return `${key} key`; }, at: async (some) => some.key }); })();",
        "(()=>{use({load(e){return`${e} key`},at:async e=>e.key});})();"
      ),
      (
        "(() => { try { use(); } catch (error) { use(error); } all.catch((other) => other.error); })();",
        "(()=>{try{use();}catch(e){use(e);}all.catch(e=>e.error);})();"
      ),
      // What is also the browser's in another place, or is declared for other scripts, keeps its name.
      (
        "(() => { { const name = 1; use(name); } use(name, e); })();",
        "(()=>{{let name=1;use(name);}use(name,e);})();"
      ),
      (
        "const shared = 1; function open(it) { return it + shared; }",
        "let shared=1;function open(e){return e+shared}"
      ),
      (
        "(() => { const at = 1; use({ get at() { return at; } }); for (const it of all) if (it) { use(it); } use(it); })();",
        "(()=>{let e=1;use({get at(){return e}});for(let it of all)if(it){use(it);}use(it);})();"
      ),
      // Within a choice, a function without brackets ends at the colon.
      ("(() => { use(a ? (one) => one : one); })();", "(()=>{use(a?one=>one:one);})();"),
      (
        "(() => { use(a ? (one) => (b ? one : 2) : 3, (two) => (two ? 1 : two)); })();",
        "(()=>{use(a?e=>(b?e:2):3,e=>(e?1:e));})();"
      ),
    ])
  func names(script: String, expected: String) {
    #expect(minified(script) == expected)
  }

  @Test("Budgets: a directive that precedes all files of an asset is removed from each")
  func strictOnce() {
    let script = "(function () {\n  \"use strict\";\n\n  a();\n})();"
    #expect(minified(script) == "(function(){\"use strict\";a();})();")
    let inAsset = JavaScript.minified(Array(script.utf8), isStrict: true)
    #expect(String(decoding: inAsset, as: UTF8.self) == "(function(){a();})();\n")
  }

  @Test("Budgets: a script with unsupported syntax keeps its names")
  func whatIsNotUnderstoodStays() {
    #expect(
      minified("(() => { class Wide { } const high = 1; })();") == "(()=>{class Wide{}let high=1})();")
  }

  private static let scripts = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../templates/script").standardizedFileURL

  private static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: scripts.path)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.hasSuffix(".js") }.sorted()
  }()

  @Test("Budgets: every script of the site is supported, and only private names change", arguments: files)
  func everyScript(file: String) throws {
    let script = [UInt8](try Data(contentsOf: Self.scripts.appending(path: file)))
    let before = JavaScript.tokens(of: script)
    let names = try #require(JavaScript.Names(before))
    #expect(!names.own.isEmpty)
    let own = Set(names.own.values.flatMap(\.places))
    let after = JavaScript.shortened(before)
    #expect(after.count == before.count)
    for (place, (old, new)) in zip(before, after).enumerated() {
      guard own.contains(place) else {
        #expect(new == old)
        continue
      }
      // `{ name }` became `{ name: n }`.
      let short = names.short.contains(place) ? new.text.split(separator: ":").last ?? "" : new.text[...]
      #expect(names.short.contains(place) == new.text.hasPrefix(old.text + ":"))
      #expect(short.count < 3 && !names.taken.contains(String(short)))
    }
    // The result has the same tokens when it is read again.
    let written = JavaScript.tokens(of: JavaScript.minified(script)).map(\.text).joined()
    #expect(written == JavaScript.tightened(after).map(\.text).joined())
  }

  @Test("Budgets: minified scripts pass the tests of the scripts")
  func theyDoTheSame() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "scripts-\(UInt64.random(in: 0 ... .max))")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in Self.files {
      let copy = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(JavaScript.minified([UInt8](Data(contentsOf: Self.scripts.appending(path: file))))).write(
        to: copy)
    }
    let tests = Self.scripts.appending(path: "../../Tests/Scripts").standardizedFileURL
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
