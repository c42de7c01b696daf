import Content
import Downloads
import Fetching
import Files
import Foundation
import Immich
import Importing
import JSON
import Photography

/// An import from an Immich server: its albums are downloaded beside the content folder, and imported from there.
struct ServerImport {
  let address: String
  /// The content folder.
  let content: String
  let options: ImportOptions
  var transport = PhotoMapCommand.transport

  struct Outcome {
    var report: ImportReport
    /// Whether something could not be read.
    var isFailure: Bool
  }

  /// The albums to import, and whose key it is.
  struct Choice {
    let client: ImmichClient
    let user: String
    let albums: [ImmichAlbum]
  }

  /// Asks the server for its albums.
  ///
  /// - Parameter names: Titles or ids.
  /// - Returns: `nil` where none were chosen: then they are listed.
  func albums(_ names: [String], all: Bool, json: Bool) async throws -> Choice? {
    guard let key = try Keychain.source.secret(Keychain.immichKey, asking: "Your API key of Immich: ") else {
      throw MissingKey()
    }
    var policy = Keychain.clientPolicy(over: transport)
    policy.inflationLimit = 256 << 20
    let client = try ImmichClient(address, key: key, network: Network(policy))
    let user = try await client.user()
    let albums = try await client.albums()
    if all { return Choice(client: client, user: user, albums: albums) }
    let names = names + [client.album].compactMap(\.self)
    guard names.isEmpty else {
      let chosen = try ImmichAlbum.chosen(names, from: albums) { Spelling.nearest(to: $0, in: $1) }
      return Choice(client: client, user: user, albums: chosen)
    }
    list(albums, json: json)
    return nil
  }

  private func list(_ albums: [ImmichAlbum], json: Bool) {
    if json {
      let values = albums.map { album in
        JSONValue.object([
          ("id", .string(album.id)), ("title", .string(album.title)), ("count", .int(album.count)),
        ])
      }
      let bytes = JSONValue.object([("albums", .array(values))]).bytes
      Console.writeOutput(String(decoding: bytes, as: UTF8.self))
    } else {
      let lines = albums.map { "\($0.title.isEmpty ? $0.id : $0.title) (\($0.count))" }
      Console.writeOutput(lines.map(\.visible).joined(separator: "\n"))
    }
    Console.writeMessage(
      albums.isEmpty
        ? "The server has no albums. Make one in Immich of the photographs to import."
        : "Nothing was imported. Choose albums with --album \"TITLE\", or all with --all-albums.")
  }

  /// Downloads and imports albums.
  func run(_ choice: Choice, _ progress: ImportProgress) async throws -> Outcome {
    let temporary =
      options.isDry
      ? FileManager.default.temporaryDirectory.appending(path: "photomap-immich-\(UUID().uuidString)").path
      : nil
    defer { if let temporary { try? FileManager.default.removeItem(atPath: temporary) } }
    let fetch = ImmichFetch(content: content, client: choice.client, temporary: temporary)
    let fetched = try await fetch.run(choice.albums, as: choice.user) {
      progress.update(downloaded: $0.done, of: $0.total)
    }
    var report: ImportReport
    if options.isDry {
      report = try await Import.preview(fetched.folder, kind: ImmichReader.self, into: content, options)
    } else {
      var linked = options
      // The downloads are ours: a second copy would take room.
      linked.links = true
      report = try await Import.run([fetched.folder], kind: ImmichReader.self, into: content, linked) {
        if case .progress(let step) = $0 { progress.update(step) }
      }.report
    }
    for failure in fetched.failures {
      report.problems.append(
        Problem(
          .error, failure.name, "could not be downloaded: \(failure.reason)",
          remedy: "Import again to try it once more.", code: .other))
    }
    return Outcome(report: report, isFailure: report.problems.contains { $0.severity == .error })
  }
}

/// No API key of an Immich server.
private struct MissingKey: Error, CustomStringConvertible {
  var description: String { "There is no API key of Immich. \(Keychain.howToGiveImmichKey)" }
}
