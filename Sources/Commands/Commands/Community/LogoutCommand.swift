internal import ArgumentParser
import Fetching
import OnTheMap

struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Ends the session of 'photomap login', at the service and on this computer.")

  @OptionGroup var community: CommunityOptions

  func run() async throws {
    do {
      let service = try community.access.service()
      let store = try community.access.store()
      guard let session = try store.session(for: service.base) else {
        Console.writeMessage("You are not logged in at \(service.host).")
        return
      }
      do throws(OnTheMapError) {
        try await community.access.client(service).logOut(session)
      } catch {
        guard error == .notLoggedIn else {
          Console.writeMessage(
            """
            photomap: \(error.description.visible)
            You are still logged in. To remove the session from this computer alone, delete \(store.file(for: service.base))
            """)
          throw ExitCode(1)
        }
      }
      try store.forget(service.base)
      Console.writeMessage("You are logged out at \(service.host).")
    } catch let exit as ExitCode {
      throw exit
    } catch {
      throw CommandFailure.report(error)
    }
  }
}
