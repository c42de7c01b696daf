import Downloads
import Foundation
import Testing

@Suite struct SecretSourceTests {
  private func keys(_ text: String, mode: Int, in folder: String) throws -> String {
    let file = "\(folder)/keys"
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  @Test("F1: a key comes from the environment, then the private file, then a prompt")
  func order() async throws {
    try await Samples.inFolder { folder in
      let file = try keys("# mine\nOTHER=x\nPHOTOMAP_FLICKR_KEY = from-file \n", mode: 0o600, in: folder)
      let name = "PHOTOMAP_FLICKR_KEY"
      let both = SecretSource(environment: [name: "from-environment"], file: file)
      #expect(try both.secret(name)?.revealed == "from-environment")
      #expect(try SecretSource(environment: [name: " "], file: file).secret(name)?.revealed == "from-file")
      let asking = SecretSource(environment: [:], file: "\(folder)/none") { "answer to \($0)" }
      #expect(try asking.secret(name, asking: "Key?")?.revealed == "answer to Key?")
      #expect(try asking.secret(name) == nil)
    }
  }

  @Test(
    "F1: a file of keys that others may read is refused, and not quoted", arguments: [0o644, 0o640, 0o602])
  func openFile(mode: Int) async throws {
    try await Samples.inFolder { folder in
      let file = try keys("KEY=hush", mode: mode, in: folder)
      let error = #expect(throws: SecretError.self) {
        try SecretSource(environment: [:], file: file).secret("KEY")
      }
      #expect(error == .openToOthers(file: file))
      #expect(error?.description.hasSuffix("chmod 600 \(file).") == true)
      #expect(error?.description.contains("hush") == false)
    }
  }

  @Test("O1: white space around a key is ignored; around a password only in the file")
  func blanks() async throws {
    try await Samples.inFolder { folder in
      let source = SecretSource(environment: ["NAME": " a b "], file: nil) { _ in " typed\t" }
      #expect(try source.secret("NAME")?.revealed == "a b")
      #expect(try source.password("NAME")?.revealed == " a b ")
      #expect(try source.secret("NONE", asking: "?")?.revealed == "typed")
      #expect(try source.password("NONE", asking: "?")?.revealed == " typed\t")
      let file = try keys("NAME = a b \r\n", mode: 0o600, in: folder)
      #expect(try SecretSource(environment: [:], file: file).password("NAME")?.revealed == "a b")
      #expect(Secret(exactly: " \t") == nil)
      #expect(Secret(exactly: " hush ")?.removed(from: "not hush!") == "not •••!")
    }
  }

  @Test(
    "F1: a line of the file may be as shells and editors write it",
    arguments: [
      "\u{FEFF}KEY_OF_MINE=two words\n", "export KEY_OF_MINE=two words\n",
      "  export\tkey_of_mine = two words\r\n",
      "Key_Of_Mine='two words'\n", "# first\n\nKEY_OF_MINE=\"two words\"",
    ])
  func spellings(text: String) async throws {
    try await Samples.inFolder { folder in
      let file = try keys(text, mode: 0o600, in: folder)
      #expect(try SecretSource(environment: [:], file: file).password("KEY_OF_MINE")?.revealed == "two words")
    }
  }

  @Test(
    "F1: a line that seems to be meant for a key is named, never its value; a prompt asks all the same",
    arguments: [
      ("# mine\nKEY_OF_MINE: hush\n", 2, nil), ("KEY_OF_MINE hush=", 1, nil),
      ("OTHER=x\n\nKEY_OF_MNE=hush\n", 3, "KEY_OF_MNE"),
    ] as [(String, Int, String?)])
  func unclear(text: String, line: Int, other: String?) async throws {
    try await Samples.inFolder { folder in
      let file = try keys(text, mode: 0o600, in: folder)
      let error = #expect(throws: SecretError.self) {
        try SecretSource(environment: [:], file: file).secret("KEY_OF_MINE")
      }
      #expect(error == .unclear(file: file, line: line, wanted: "KEY_OF_MINE", other: other))
      #expect(error?.description.contains("hush") == false)
      let asking = SecretSource(environment: [:], file: file) { _ in "typed" }
      #expect(try asking.secret("KEY_OF_MINE", asking: "Key?")?.revealed == "typed")
    }
  }

  @Test(
    "F1: lines of other keys are nobody's mistake",
    arguments: ["KEY_OF_MINE_TOO=x", "OTHER=x", "words", "KEY_OF_MINE="])
  func others(text: String) async throws {
    try await Samples.inFolder { folder in
      let file = try keys(text, mode: 0o600, in: folder)
      #expect(try SecretSource(environment: [:], file: file).secret("KEY_OF_MINE") == nil)
    }
  }

  @Test("F1: printing a key shows none of it, and it is removed from other text")
  func prints() throws {
    let secret = try #require(Secret("hush-hush"))
    var dumped = ""
    dump(secret, to: &dumped)
    for text in ["\(secret)", String(reflecting: secret), dumped, "\([secret])"] {
      #expect(!text.contains("hush"))
    }
    #expect(secret.removed(from: "bad key hush-hush!") == "bad key •••!")
    #expect(Secret(" \n") == nil)
  }

  @Test(
    "P10: a secret that is quoted with escapes is not shown either",
    arguments: [
      #"p\"ä\\ss"#, #"p\"\u00e4\\ss"#, #"p\u0022\u00E4\u005Css"#, #"p\\\"\\u00e4\\\\ss"#, "p%22%C3%A4%5Css",
      "p%2522%25c3%25a4%255Css",
    ])
  func escaped(quoted: String) throws {
    let secret = try #require(Secret(#"p"ä\ss"#))
    #expect(secret.removed(from: "Not understood: {\"password\":\"\(quoted)\"}") == "•••")
    // What holds no secret keeps its own backslashes and percents.
    let harmless = #"100% of C:\users \u00e4 + %41"#
    #expect(secret.removed(from: harmless) == harmless)
    #expect(secret.removed(from: #"Not understood: p"ä\ss."#) == "Not understood: •••.")
  }

  @Test(
    "P10: a secret that looks escaped itself, has spaces or rare letters, is found in every spelling",
    arguments: [
      ("50%41", "50%2541"), (#"a\u0041b"#, #"a\\u0041b"#), ("two words", "two+words"), ("a+b", "a%2Bb"),
      ("x😀y", #"x\ud83d\ude00y"#), ("a/b", #"a\/b"#),
    ])
  func odd(text: String, quoted: String) throws {
    let secret = try #require(Secret(text))
    #expect(secret.removed(from: "<\(quoted)>") == "•••")
    #expect(secret.removed(from: "<\(text)>") == "<•••>")
    // One of nothing but a backslash is found in its own spelling only, and not everywhere.
    #expect(try #require(Secret(#"\"#)).removed(from: "all is well") == "all is well")
  }
}
