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

  @Test("F1: a key is taken from the environment, then from the closed file, then asked for")
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
      #expect(error?.description.contains("chmod 600 \(file)") == true)
      #expect(error?.description.contains("hush") == false)
    }
  }

  @Test("F1: printing a key shows none of it, and others' words lose it")
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
}
