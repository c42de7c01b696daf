internal import ArgumentParser
public import Downloads
public import Internet
public import Templates

/// Runs the program with the arguments it was started with, and ends it.
///
/// A user's own package calls this with its own theme:
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
///   - transport: The HTTP client.
public func main(theme: any Theme = StandardTheme(), over transport: Transport = .asyncHTTPClient) async {
  await PhotoMapCommand.$theme.withValue(theme) {
    await PhotoMapCommand.$transport.withValue(transport) {
      await PhotoMapCommand.main()
    }
  }
}

struct PhotoMapCommand: AsyncParsableCommand {
  /// How pages look; the program's own theme unless a user's package gives another.
  @TaskLocal static var theme: any Theme = StandardTheme()
  /// The HTTP client; tests may replace it.
  @TaskLocal static var transport = Transport.asyncHTTPClient

  static let configuration = CommandConfiguration(
    commandName: "photomap",
    abstract: "Turns a folder of photographs into a website.",
    discussion: """
      Begin with 'photomap new my-site', put photographs into my-site/content, then 'photomap serve' inside my-site \
      to look at it and 'photomap build' to make the site in my-site/output, ready for any web host.
      """,
    version: Version.current,
    subcommands: [
      NewCommand.self, BuildCommand.self, ServeCommand.self, InspectCommand.self, FetchCommand.self,
      PlaceCommand.self, LoginCommand.self, LogoutCommand.self, PostCommand.self, GeocodeCommand.self,
      SchemaCommand.self,
    ])
}
