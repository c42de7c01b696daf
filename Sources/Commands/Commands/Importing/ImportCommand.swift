internal import ArgumentParser
import Content
import Foundation
import Immich
import Importing
import JSON
import Photography

struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Brings photographs with their words from an export of another program.",
    discussion: """
      'photomap import takeout takeout-*.zip' imports the parts of an export of Google Photos; without the program's name, what is \
      in the files tells which program it is. Photographs are copied into the content folder, in a folder for each album or else \
      for each year; what the export says about them is written into sidecars. The export itself stays as it is. What is private \
      there is hidden here, and what is in the bin is not imported. A second import adds what is new: it neither overwrites sidecars \
      that you have edited nor brings back photographs that you have deleted. 'photomap import immich https://photos.example.org' \
      reads albums of an Immich server, with an API key in PHOTOMAP_IMMICH_KEY or in the file of keys. Programs: \(names).
      """)

  private static var names: String {
    ImportReaders.all.map { "\($0.name) (\($0.program))" }.joined(separator: ", ")
  }

  @Argument(
    help: ArgumentHelp(
      "The program's name, if you like, then folders and ZIP archives: all parts of an export at once. Of Immich, also the address of a server.",
      valueName: "path"),
    completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The folder with the photographs and site.yaml.", valueName: "folder"),
    completion: .directory)
  var content = "content"
  @Option(
    help: ArgumentHelp(
      "An album of the server, by its title or id; may be given several times.", valueName: "title"))
  var album: [String] = []
  @Flag(help: "All albums of the server.") var allAlbums = false
  @Flag(help: "Make tags of the names of people: People|NAME.") var people = false
  @Flag(
    name: .customLong("album-tags"), inversion: .prefixedNo,
    help: "Whether a photograph that is in several albums has the others as tags: Albums|TITLE.")
  var albumTags = true
  @Flag(
    help:
      "Make hard links to the photographs of an export in a folder, which take no room, instead of copies.")
  var link = false
  @Flag(help: "Only write sidecars, beside photographs that are in the content folder already.") var inPlace =
    false
  @Flag(help: "Say what would be imported, and write nothing.") var dryRun = false
  @Flag(help: "Print JSON.") var json = false
  @Flag(help: "Print no progress.") var quiet = false

  /// Why the first word is neither a program nor a file.
  private var misspelledProgram: String? {
    guard paths.count > 1, let first = paths.first, !first.contains("/"),
      !FileManager.default.fileExists(atPath: first),
      let similar = Spelling.nearest(to: first, in: ImportReaders.all.map { $0.name })
    else { return nil }
    return
      "There is no program and no file called “\(first.visible)”. Did you mean \(similar)? Programs: \(Self.names)."
  }

  func run() async throws {
    do {
      var files = paths
      var kind: (any ImportReader.Type)?
      if let first = files.first, let named = ImportReaders.named(first),
        files.count > 1 || !FileManager.default.fileExists(atPath: first)
      {
        kind = named
        files.removeFirst()
      }
      if files.count == paths.count, let reason = misspelledProgram { throw ValidationError(reason) }
      guard !files.isEmpty else {
        throw ValidationError("Name the folders or ZIP archives of the export, such as takeout-*.zip.")
      }
      if let address = files.first(where: ImmichClient.isAddress) {
        guard files.count == 1, kind.map({ $0 == ImmichReader.self }) ?? true else {
          throw ValidationError("Only an Immich server can be read by its address, and one at a time.")
        }
        return try await run(ServerImport(address: address, content: content, options: options))
      }
      guard album.isEmpty, !allAlbums else {
        throw ValidationError("--album and --all-albums choose albums of a server, whose address is missing.")
      }
      let progress = ImportProgress(quiet: quiet || json)
      let result = try await Import.run(files, kind: kind, into: content, options) {
        if case .progress(let step) = $0 { progress.update(step) }
      }
      progress.end()
      tell(result.kind, result.report)
      if result.report.problems.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    } catch let exit as ExitCode {
      throw exit
    } catch let error as ValidationError {
      throw error
    } catch {
      throw CommandFailure.report(error, json: json)
    }
  }

  /// Imports albums of a server.
  private func run(_ server: ServerImport) async throws {
    guard !inPlace else { throw ImportError.noInPlace(ImmichReader.program) }
    guard let chosen = try await server.albums(album, all: allAlbums, json: json) else { throw ExitCode(1) }
    let progress = ImportProgress(quiet: quiet || json)
    let outcome = try await server.run(chosen, progress)
    progress.end()
    tell(ImmichReader.self, outcome.report)
    if outcome.isFailure { throw ExitCode(1) }
  }

  private var options: ImportOptions {
    var options = ImportOptions(now: Instant(secondsSince1970: Int(Date().timeIntervalSince1970)))
    (options.withPeople, options.tagsAlbums, options.links) = (people, albumTags, link)
    (options.inPlace, options.isDry) = (inPlace, dryRun)
    return options
  }

  private func tell(_ kind: any ImportReader.Type, _ report: ImportReport) {
    for problem in report.problems {
      let remedy = problem.remedy.map { ". \($0)" } ?? "."
      Console.writeMessage(
        "\(problem.severity.rawValue): \(problem.subject) \(problem.summary)\(remedy)".visible)
    }
    if json {
      Console.writeOutput(String(decoding: report.json.bytes, as: UTF8.self))
    } else {
      let lines = ["Export of \(kind.program)."] + report.lines(isDry: dryRun)
      Console.writeOutput(lines.map(\.visible).joined(separator: "\n"))
    }
  }
}
