import ArgumentParser
import Preview
import Testing

@testable import Commands

@Suite("P9: --public-address") struct ServingOptionsTests {
  @Test("it is an address of a page, for both commands") func address() throws {
    for name in ["serve", "studio"] {
      let words = [name, "--public-address", "https://example.org/photos"]
      let command = try PhotoMapCommand.parseAsRoot(words)
      let options = (command as? ServeCommand)?.options ?? (command as? StudioCommand)?.options
      #expect(options?.publicAddress?.text == "https://example.org/photos/")
    }
  }

  @Test(
    "what cannot be used says how it is written",
    arguments: [
      ("serve", "example.org/photos", "Write it like https://example.org/photos/."),
      ("studio", "http://example.org/", "must begin with https://"),
    ])
  func refused(command: String, address: String, reason: String) throws {
    let error = #expect(throws: (any Error).self) {
      _ = try PhotoMapCommand.parseAsRoot([command, "--public-address", address])
    }
    #expect(PhotoMapCommand.message(for: try #require(error)).contains(reason))
  }

  @Test("--host is a host alone", arguments: ["", "http://127.0.0.1", "127.0.0.1:9"]) func noHost(
    host: String
  )
    throws
  {
    let error = #expect(throws: (any Error).self) {
      _ = try PhotoMapCommand.parseAsRoot(["studio", "--host", host])
    }
    #expect(PhotoMapCommand.message(for: try #require(error)).contains("“\(host)” is not a host."))
  }
}
