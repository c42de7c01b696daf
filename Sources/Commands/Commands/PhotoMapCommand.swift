internal import ArgumentParser
internal import CSignals
internal import Content
internal import Developing
public import Downloads
public import Internet
internal import Photography
public import Templates

/// Runs the program with its command-line arguments, and exits.
///
/// A package with its own theme calls this:
///
/// ```swift
/// import Commands
/// import Templates
///
/// struct MyTheme: Theme { … }
///
/// await Commands.main(theme: MyTheme())
/// ```
///
/// - Parameters:
///   - theme: How pages look.
///   - features: What the package adds to sites.
///   - transport: The HTTP client.
public func main(
  theme: any Theme = StandardTheme(), features: [any Feature] = [],
  over transport: Transport = .curl
) async {
  RawConverter.serveIfAsked()
  if CommandLine.arguments.isEmpty {
    // Swift reads them from there.
    let reason = "photomap: The words of the command cannot be read, since /proc is not mounted here."
    Console.writeMessage("\(reason) Mount it: mount -t proc proc /proc")
    PhotoMapCommand.exit(withError: ExitCode(1))
  }
  tellOfFaults()
  LogOutput.bootstrap()
  let arguments = Array(CommandLine.arguments.dropFirst())
  if let reason = PhotoMapCommand.unknownCommand(in: arguments) {
    PhotoMapCommand.exit(withError: ValidationError(reason))
  }
  await PhotoMapCommand.$theme.withValue(theme) {
    await PhotoMapCommand.$features.withValue(features) {
      await PhotoMapCommand.$transport.withValue(transport) {
        await PhotoMapCommand.main(NegativeNumberArguments.marked(arguments))
      }
    }
  }
}

/// Makes a fault that ends the program, such as an index out of bounds, print a message for the author.
private func tellOfFaults() {
  let command = CommandLine.arguments.dropFirst().first { !$0.hasPrefix("-") }
  let end =
    ["serve", "studio"].contains(command)
    ? "The site is whole, and what was saved is saved. Start the command again."
    : "Your photographs are as they were, and the site is whole: the old one, or the new one if it was finished already."
  photomap_tell_of_faults(
    "\nphotomap\(command.map { " " + $0 } ?? "") has stopped, by a fault of the program itself (",
    "The last file that it opened there, which you might add to the report: ",
    """
    \(end)
    Please report this at https://github.com/\(Version.repository)/issues, with these lines, the command as you typed it, and the \
    version (PhotoMap \(Version.current)).

    """)
}

struct PhotoMapCommand: AsyncParsableCommand {
  /// How pages look; the standard theme unless a package gives another.
  @TaskLocal static var theme: any Theme = StandardTheme()
  /// What a package adds to sites.
  @TaskLocal static var features: [any Feature] = []
  /// The HTTP client; tests may replace it.
  @TaskLocal static var transport = Transport.curl

  static let configuration = CommandConfiguration(
    commandName: "photomap",
    abstract: "Turns a folder of photographs into a website.",
    discussion: """
      Create a site with 'photomap new my-site' and put photographs into my-site/content. Then, inside my-site, run \
      'photomap serve' to preview the site and 'photomap build' to build it in my-site/output, ready for any web host.
      """,
    version: Version.current,
    subcommands: [
      NewCommand.self, ImportCommand.self,
      BuildCommand.self, ServeCommand.self, StudioCommand.self, AccountsCommand.self,
      CheckCommand.self, PublishCommand.self, DevelopCommand.self, PlanCommand.self,
      InspectCommand.self,
      FetchCommand.self,
      EditCommand.self, PlaceCommand.self, LoginCommand.self, LogoutCommand.self, PostCommand.self,
      GeocodeCommand.self,
      SchemaCommand.self, WordsCommand.self, DoctorCommand.self, VersionCommand.self,
    ])

  /// Why no command can be run: its name is not known. Also of `help NAME`.
  static func unknownCommand(in arguments: [String]) -> String? {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else {
      return nil
    }
    let similar =
      word == "clean" ? "build --clean" : Spelling.nearest(to: word, in: names)
    return "There is no command “\(word.visible)”. "
      + (similar.map { "Did you mean 'photomap \($0)'? " } ?? "") + "'photomap --help' lists them all."
  }
}
