internal import ArgumentParser
import Downloads
import OnTheMap
import Pipeline

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Logs in to the community of pins that site.yaml names, to post there.",
    discussion: """
      You are asked for your e-mail address and, without showing it, for your password. Where nobody can be asked, they \
      come from the environment (PHOTOMAP_PINS_EMAIL, PHOTOMAP_PINS_PASSWORD) or from lines of these names in the file \
      ~/.config/photomap/keys, which nobody else may read (chmod 600). The password is not kept; the session is, in a file \
      beside it that only you can read, until 'photomap logout'.
      """)

  @OptionGroup var community: CommunityOptions

  @Option(help: ArgumentHelp("Your e-mail address.", valueName: "address"))
  var email: String?

  func run() async throws {
    do {
      let service = try community.service()
      let store = try community.store()
      let source = Keychain.source
      let address =
        try email ?? source.secret("PHOTOMAP_PINS_EMAIL")?.revealed ?? Console.ask("E-mail address: ")
      let password = try source.password("PHOTOMAP_PINS_PASSWORD", asking: "Password: ")
      let session: OnTheMapSession
      do throws(OnTheMapError) {
        guard let address, let password else { throw .missingCredentials }
        session = try await community.client(service).logIn(email: address, password: password)
      } catch {
        throw failure(error, service)
      }
      try store.keep(session, for: service.base)
      Console.remark("You are logged in at \(service.host). End it with: photomap logout")
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw Failure.exit(after: error)
    }
  }

  /// Says why it did not work, and where to sign up if that could help.
  private func failure(_ error: OnTheMapError, _ service: PinService) -> ExitCode {
    Console.remark("photomap: \(error.description.visible)")
    if [.wrongCredentials, .missingCredentials].contains(error), let address = service.signUp {
      Console.remark("No account yet? Sign up at \(address)")
    }
    return ExitCode(1)
  }
}
