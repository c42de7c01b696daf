internal import ArgumentParser
import Messages

struct WordsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "words",
    abstract: "Prints the words of pages in a language, for a translation or for theme/words.txt.")

  @Argument(help: "The language: \(Messages.languages.joined(separator: ", ")).")
  var language = "en"

  func run() throws {
    guard let file = Messages.text(of: language) else {
      throw ValidationError(
        "There are no words in “\(language)”. Built in are \(Messages.languages.joined(separator: ", ")).")
    }
    Console.writeOutput(file)
  }
}
