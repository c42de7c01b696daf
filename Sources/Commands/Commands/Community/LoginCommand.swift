internal import ArgumentParser
import Downloads
import Fetching
import OnTheMap

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Logs in to the pin community that site.yaml names.",
    discussion: """
      The command asks for your e-mail address and your password, which is not displayed. Scripts can set them in the \
      environment (PHOTOMAP_PINS_EMAIL, PHOTOMAP_PINS_PASSWORD) or in lines of these names in the file \
      ~/.config/photomap/keys, which only you may be able to read (chmod 600). The password is not saved. The session is \
      saved in a file that only you can read, until 'photomap logout'.
      """)

  @OptionGroup var community: CommunityOptions

  @Option(help: ArgumentHelp("Your e-mail address.", valueName: "address"))
  var email: String?

  func run() async throws {
    do {
      let service = try community.access.service()
      let store = try community.access.store()
      let source = Keychain.source
      let address =
        try email ?? source.secret("PHOTOMAP_PINS_EMAIL")?.revealed ?? Console.ask("E-mail address: ")
      let password = try source.password("PHOTOMAP_PINS_PASSWORD", asking: "Password: ")
      let session: OnTheMapSession
      do throws(OnTheMapError) {
        guard let address, let password else { throw .missingCredentials }
        session = try await community.access.client(service).logIn(email: address, password: password)
      } catch {
        throw failure(error, service)
      }
      try store.keep(session, for: service.base)
      Console.writeMessage("You are logged in at \(service.host). Log out with: photomap logout")
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw CommandFailure.report(error)
    }
  }

  /// Prints the reason, and where to sign up if an account may be missing.
  private func failure(_ error: OnTheMapError, _ service: PinService) -> ExitCode {
    Console.writeMessage("photomap: \(error.description.visible)")
    if [.wrongCredentials, .missingCredentials].contains(error), let address = service.signUp {
      Console.writeMessage("No account yet? Sign up at \(address)")
    }
    return ExitCode(1)
  }
}
