import FaultServer
import Foundation
import Testing

@Suite("X8, P10: the program that cannot go online", .enabled(if: Program.isAvailable))
struct OfflineProgramTests {
  private let program: Program

  init() throws { program = try Program(file: Program.offlineFile) }

  @Test("it builds the same site as the whole program, and knows the gazetteer")
  func builds() throws {
    let whole = try Program()
    for program in [program, whole] {
      try program.write("title: Test\ntimezone: Europe/Minsk\n", to: "content/site.yaml")
      try program.write("places:\n- {name: Home, at: '53.9, 27.57'}\n", to: "content/places.yaml")
      #expect(try program.run("build", "--quiet").code == 0)
    }
    var (files, expected) = (try program.files(in: "output"), try whole.files(in: "output"))
    #expect(files.keys.sorted() == expected.keys.sorted())
    // It tells visitors' browsers by which program the site was made.
    (files["sw.js"], expected["sw.js"]) = (nil, nil)
    #expect(files["index.html"] != nil && files["places/home/index.html"] != nil)
    #expect(files == expected)
    #expect(try program.run("geocode", "Minsk").output.contains("Belarus"))
  }

  @Test(
    "what asks servers says where to get the whole program, before it asks for a key, and asks nobody",
    arguments: [
      ["fetch"], ["fetch", "flickr"], ["login"], ["post", "Minsk", "https://example.org/"],
    ])
  func says(arguments: [String]) async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(200)
    } while: { server in
      try program.write(
        "flickr: [{list: recent}]\npins: {service: '\(server.address)'}\n", to: "content/site.yaml")
      let outcome = try await program.result(
        of: arguments, environment: ["PHOTOMAP_FLICKR_KEY": "k3y", "XDG_CONFIG_HOME": program.folder.path])
      #expect(outcome.code == 1)
      #expect(
        outcome.remarks
          == "photomap: This program was built without network access; run 'make install' in PhotoMap's folder to build one "
          + "that has it.\n")
      #expect(server.requests.isEmpty)
    }
  }

  @Test(
    "L3: a place that the gazetteer knows is added; for one that only a server could know, it says what it lacks"
  )
  func places() throws {
    try program.write("title: x\nnominatim: https://nominatim.example/\n", to: "content/site.yaml")
    let known = try program.run("place", "add", "Home", "--in", "Minsk")
    #expect(known.code == 0, "\(known.remarks)")
    let unknown = try program.run("place", "add", "Inn", "--in", "12 Nowhere Lane, Zzyzxq")
    #expect(unknown.code == 1)
    #expect(unknown.remarks.contains("'make install'"), "\(unknown.remarks)")
  }

  @Test("what asks servers is not in it")
  func holdsNoClient() throws {
    // The names of a linked library's types stay in the program.
    let name = Data("AsyncHTTPClient".utf8)
    #expect(try Data(contentsOf: Program.file).range(of: name) != nil)
    #expect(try Data(contentsOf: Program.offlineFile).range(of: name) == nil)
  }
}
