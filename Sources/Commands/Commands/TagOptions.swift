internal import ArgumentParser
import Building
import Content
import Editing
import Photography

/// The options by which a tag is renamed in the whole library.
struct TagOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Renames a tag in the whole library: snow=powder; removes it: snow=. No photographs are named then.",
      valueName: "old=new"))
  var renameTag: String?
  @Flag(help: "With --rename-tag: more may be shown, where the tag left photographs out.") var acceptShown =
    false

  /// What is asked for.
  var change: TagChange? {
    get throws {
      guard let renameTag else { return nil }
      let parts = renameTag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func tag(_ text: Substring) -> Hashtag? {
        Hashtag(spelled: text.split(separator: "|").map(String.init))
      }
      guard parts.count == 2, let old = tag(parts[0]), !parts[1].contains(",") else {
        throw ValidationError("“\(renameTag.visible)” renames no tag. Write --rename-tag snow=powder.")
      }
      return TagChange(old, to: tag(parts[1]))
    }
  }

  func run(_ change: TagChange, in command: EditCommand) async throws {
    let engine = SiteEngine(BuildOptions(content: command.content, output: ""))
    let (reading, photos) = try await engine.taggedPhotos()
    let editor = TagEditor(reading, photos)
    let result = try editor.changes(change)
    guard !result.changes.isEmpty else {
      throw TagRefusal(description: "No photograph has this tag.")
    }
    guard result.lost.isEmpty || acceptShown else {
      throw TagRefusal(
        description: result.lost.joined(separator: " ")
          + " More may be shown then; agree with --accept-shown.")
    }
    if command.dryRun { result.changes.forEach(EditCommand.show) } else { try editor.write(result.changes) }
    for line in result.left { Console.writeMessage(line.visible) }
    if command.json {
      Console.writeOutput(command.report(result.changes, []))
    } else {
      Console.writeOutput(
        "\(command.dryRun ? "Would change" : "Changed") \(result.changes.count == 1 ? "1 file" : "\(result.changes.count) files"), for \(result.photos == 1 ? "1 photograph" : "\(result.photos) photographs")."
      )
    }
  }
}

/// Why a tag is not renamed.
private struct TagRefusal: Error, CustomStringConvertible { let description: String }
