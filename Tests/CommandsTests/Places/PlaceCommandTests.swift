import FaultServer
import Foundation
import Testing

@Suite("L2: photomap place", .enabled(if: Program.isAvailable))
struct PlaceCommandTests {
  private let program: Program

  init() throws {
    program = try Program()
    try program.write("title: x\n", to: "content/site.yaml")
    try program.write(
      #"{"locations":[{"name":"Manly","lat":-33.8,"lng":151.3}]}"#, to: "content/places/default.json")
  }

  private func file(_ path: String) throws -> String {
    try String(contentsOf: program.folder.appending(path: path), encoding: .utf8)
  }

  @Test("added, listed, noted and removed; the file can be read by people")
  func lifeOfAPlace() throws {
    let added = try program.run("place", "add", "Hut", "--at", "-33.5,151", "--notes", "Closed *in winter*.")
    #expect(added.code == 0 && added.output == "Added “Hut” to your places.\n", "\(added)")
    let town = try program.run("place", "add", "Base", "--in", "Chamonix, France")
    #expect(town.code == 0 && town.output.contains("in Chamonix"), "\(town)")
    #expect(try program.run("place", "note", "manly", "By ferry.").code == 0)
    #expect(
      try file("content/places.yaml").contains(
        "  - name: Hut\n    at: -33.5, 151\n    notes: \"Closed *in winter*.\"\n"))
    let list = try program.run("place", "list", "--from", "-33.8,151.3")
    #expect(
      list.output.hasPrefix(
        "Manly (default)  -33.8, 151.3  0 m\nHut (custom)  -33.5, 151  43 km\nBase (custom)"))
    let json = try program.run("place", "list", "--json")
    let values = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]])
    #expect(values.map { $0["name"] as? String } == ["Base", "Hut", "Manly"])
    #expect(values.map { $0["kind"] as? String } == ["custom", "custom", "default"])
    #expect(values[2]["notes"] as? String == "By ferry.")
    #expect(try program.run("place", "remove", "Hut").code == 0)
    #expect(try !file("content/places.yaml").contains("Hut"))
  }

  @Test("notes may begin with a hyphen, and degrees have white space around them")
  func hyphensAndSpace() throws {
    let added = try program.run("place", "add", "Hut", "--at", " 46.5,8.25 ", "--notes", "- has a view")
    #expect(added.code == 0, "\(added)")
    #expect(
      try file("content/places.yaml").contains("    at: 46.5, 8.25\n    notes: \"- has a view\"\n"))
    let noted = try program.run("place", "note", "Hut", "--", "- has a door")
    #expect(noted.code == 0, "\(noted)")
    #expect(try file("content/places.yaml").contains("    notes: \"- has a door\"\n"))
    #expect(try program.run("place", "note", "--help").output.contains("-- \"- has a view\""))
  }

  @Test("a place is renamed and moved; its page keeps its address; a misspelled name is asked about")
  func renamesAndMoves() throws {
    try program.write("places:\n  - name: Hut # mine\n    at: 1, 2\n", to: "content/places.yaml")
    let renamed = try program.run("place", "rename", "hut", "Cabin")
    #expect(
      renamed.code == 0 && renamed.output == "Renamed “hut” to “Cabin”; its page stays at places/hut/.\n")
    let moved = try program.run("place", "move", "Cabin", "--at", "-46.5,8.25")
    #expect(
      moved.output == "Moved “Cabin” to 46.50° S, 8.25° E; its page stays at places/hut/.\n", "\(moved)")
    let town = try program.run("place", "move", "Cabin", "--in", "Chamonix, France")
    #expect(town.code == 0 && town.output.hasPrefix("Moved “Cabin” to Chamonix"), "\(town)")
    let similar = try program.run("place", "move", "Cabin", "--in", "Einsiedln")
    #expect(similar.code == 1 && similar.remarks.contains("1  Einsiedeln, "), "\(similar)")
    // The name is checked before a position is asked for.
    let unknown = try program.run("place", "move", "Cabni", "--in", "Einsiedln")
    #expect(unknown.code == 1 && unknown.remarks.contains("Did you mean “Cabin”?"), "\(unknown)")
    #expect(try program.run("place", "move", "Cabin").code == 64)
    let file = try file("content/places.yaml")
    #expect(file.hasPrefix("places:\n  - name: Cabin # mine\n    slug: hut\n    at: 45.9"), "\(file)")
    let names = try program.run(
      "---completion", "place", "rename", "--", "positional@0", "3", "0", "photomap", "place", "rename", "")
    #expect(names.output.split(separator: "\n") == ["Cabin", "Manly"], "\(names)")
  }

  @Test("O4: positions in other notations, and plus codes, are taken wherever a place is named")
  func otherNotations() throws {
    try program.write("places: []\n", to: "content/places.yaml")
    for (option, text) in [
      ("--at", "46°33′N 7°58′48″E"), ("--in", "46.55, 7.98"), ("--in", "46,55 7,98"), ("--in", "8FR9HX2J+22"),
    ] {
      let added = try program.run("place", "add", text, option, text)
      #expect(added.code == 0, "\(added)")
    }
    let short = try program.run("place", "add", "Office", "--in", "9G8F+6X Zürich")
    #expect(short.code == 0 && short.output.contains("in 9G8F+6X, Zürich"), "\(short)")
    let lines = try file("content/places.yaml").split(separator: "\n").filter { $0.contains("at: ") }
    #expect(
      lines == [
        "    at: 46.55, 7.98", "    at: 46.55, 7.98", "    at: 46.55, 7.98", "    at: 46.550062, 7.980063",
        "    at: 47.365563, 8.524938",
      ])
    let typo = try program.run("place", "add", "Office", "--in", "9G8F+6X Zürichh")
    #expect(typo.code == 1 && typo.remarks.contains("Did you mean"), "\(typo)")
  }

  @Test("a file from another system keeps its line endings", arguments: ["\r\n", "\r"])
  func lineEnds(end: String) throws {
    try program.write(
      "places:\n  - name: Hut\n    at: 1, 2\n\n".replacing("\n", with: end), to: "content/places.yaml")
    for arguments in [["add", "Top", "--at", "3,4"], ["note", "Top", "High."], ["remove", "Hut"]] {
      let outcome = try program.run(["place"] + arguments, environment: [:])
      #expect(outcome.code == 0, "\(outcome)")
    }
    #expect(
      try file("content/places.yaml")
        == "places:\n  - name: Top\n    at: 3, 4\n    notes: High.\n\n".replacing("\n", with: end))
  }

  @Test("O5: streets are sent to the configured server, towns never; a failure changes nothing")
  func streets() async throws {
    try await FaultServer.run { request, reply in
      let isKnown = request.query["q"]?.contains("Linden") == true
      try await reply.answer(
        isKnown ? 200 : 403,
        #"[{"lat":"52.5172","lon":"13.3978","display_name":"1, Unter den Linden, Berlin"}]"#)
    } while: { server in
      try program.write("title: x\nnominatim: \(server.address)\n", to: "content/site.yaml")
      func add(_ name: String, _ town: String) async throws -> Program.Outcome {
        try await program.result(of: ["place", "add", name, "--in", town], environment: [:])
      }
      let town = try await add("Base", "Chamonix, France")
      #expect(town.code == 0 && server.requests.isEmpty, "\(town)")
      let street = try await add("Office", "Unter den Linden 1, Mitte zzz")
      #expect(
        street.output
          == "Added “Office” to your places, in 1, Unter den Linden, Berlin (by OpenStreetMap contributors).\n"
      )
      let places = try file("content/places.yaml")
      #expect(places.contains("  - name: Office\n    at: 52.5172, 13.3978\n"))
      let refused = try await add("Home", "zzzzqq 7")
      #expect(refused.code == 1 && refused.remarks.contains("denies access"), "\(refused)")
      #expect(try file("content/places.yaml") == places)
      #expect(server.requests.map { $0.query["q"] } == ["Unter den Linden 1, Mitte zzz", "zzzzqq 7"])
    }
  }

  @Test(
    "L2: a place by name is never guessed",
    arguments: ["Zurichh", "Einsiedln", "Innsbrukc"])
  func placesAreNotGuessed(name: String) throws {
    try program.write("places: []\n", to: "content/places.yaml")
    let outcome = try program.run("place", "add", "Here", "--in", name)
    #expect(outcome.code == 1, "\(outcome)")
    #expect(outcome.remarks.contains("No place is called “\(name)”"))
    #expect(try file("content/places.yaml") == "places: []\n")
  }

  @Test("a similar name can be chosen from the list, and the better one of two is not taken for granted")
  func aListedPlaceIsChosen() throws {
    let similar = try program.run("place", "add", "Here", "--in", "Einsiedln")
    #expect(similar.code == 1 && similar.remarks.contains("1  Einsiedeln, "), "\(similar)")
    let chosen = try program.run("place", "add", "Here", "--in", "Einsiedln", "--choose", "1")
    #expect(chosen.code == 0 && chosen.output.contains("in Einsiedeln"), "\(chosen)")
    let several = try program.run("place", "add", "There", "--in", "Springfield")
    #expect(several.code == 1 && several.remarks.contains("Several places are called “Springfield”"))
    #expect(try program.run("place", "add", "There", "--in", "Springfield", "--choose", "99").code == 1)
    #expect(try !file("content/places.yaml").contains("There"))
  }

  @Test(
    "a failure has a message and exit code 1, and changes nothing",
    arguments: [
      (["remove", "Manly"], "“Manly” is a default place"),
      (["remove", "Nowhere"], "There is no place called “Nowhere”"),
      (["note", "Nowhere", "x"], "There is no place called “Nowhere”"),
      (["add", "X", "--in", "zzzzqq"], "No place is called “zzzzqq”"),
      (["add", " ", "--at", "1,2"], "The name of the place is missing"),
      (["list", "--content", "elsewhere"], "There is no folder elsewhere here"),
    ])
  func refusals(arguments: [String], words: String) throws {
    try program.write("places:\n  - name: Hut\n    at: 1, 2\n", to: "content/places.yaml")
    let outcome = try program.run(["place"] + arguments, environment: [:])
    #expect(outcome.code == 1 && outcome.remarks.contains(words), "\(outcome)")
    #expect(try file("content/places.yaml") == "places:\n  - name: Hut\n    at: 1, 2\n")
  }

  @Test(
    "an invalid position is reported before anything is done",
    arguments: [
      ["--at", "91,2"], ["--at", "x"], ["--at", "46,,8"], ["--at", ",46,8"], ["--at", "46,8,"],
      ["--at", "4 6,8"], [],
    ])
  func badPositions(arguments: [String]) throws {
    let outcome = try program.run(["place", "add", "X"] + arguments, environment: [:])
    #expect(outcome.code == 64)
    #expect(
      !FileManager.default.fileExists(atPath: program.folder.appending(path: "content/places.yaml").path))
  }

  @Test("L1: a list that cannot be fetched ends photomap fetch with 1, and the last one stays")
  func fetchFails() async throws {
    try await FaultServer.run { _, reply in
      try await reply.answer(404)
    } while: { server in
      try program.write("places: {list: '\(server.address)/p.json'}\n", to: "content/site.yaml")
      let outcome = try program.run("fetch", "places")
      #expect(outcome.code == 1)
      #expect(
        outcome.remarks
          == "photomap: The list of places cannot be fetched. \(server.address)/p.json could not be downloaded: "
          + "it does not exist any more. The previous list stays.\n")
    }
    #expect(try file("content/places/default.json").contains("Manly"))
  }
}
