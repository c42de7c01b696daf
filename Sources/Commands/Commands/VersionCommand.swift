internal import ArgumentParser
import Downloads
import JSON

struct VersionCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "version",
    abstract: "Prints the version, and by choice asks whether there is a newer one.")

  @Flag(help: "Ask GitHub, once, which release is the newest.")
  var check = false

  func run() async throws {
    Console.writeOutput("PhotoMap \(Version.current)")
    guard check else { return }
    do {
      let newest = try await NewestRelease().version()
      Console.writeOutput(
        Version.isNewer(newest, than: Version.current)
          ? """
          PhotoMap \(newest) is there. What it changes, and how to install it:
            https://github.com/\(Version.repository)/releases/tag/v\(newest)
          """
          : "It is the newest release.")
    } catch {
      throw CommandFailure.report(error)
    }
  }
}

/// The newest release, as GitHub tells it.
///
/// - Note: https://docs.github.com/en/rest/releases/releases#get-the-latest-release
struct NewestRelease {
  var transport = PhotoMapCommand.transport
  var server = "https://api.github.com"

  func version() async throws(ReleaseError) -> String {
    var request = NetworkRequest(.get, "\(server)/repos/\(Version.repository)/releases/latest")
    request.limit = 1 << 20
    let response: NetworkResponse
    do throws(DownloadError) {
      response = try await Network(Keychain.clientPolicy(over: transport)).response(to: request)
    } catch {
      throw .unreachable(reason: error.reason.description)
    }
    switch response.status {
    case 200: break
    case 404: throw .none
    default: throw .unreachable(reason: DownloadError.Reason.status(response.status).description)
    }
    let tag = (try? JSONValue(parsing: response.body))?["tag_name"].string ?? ""
    let version = String(tag.trimmingPrefix("v"))
    guard Version.numbers(version) != nil else { throw .unreadable }
    return version
  }
}

enum ReleaseError: Error, CustomStringConvertible {
  case unreachable(reason: String)
  case none, unreadable

  var description: String {
    let page = "https://github.com/\(Version.repository)/releases"
    return switch self {
    case .unreachable(let reason): "GitHub cannot be asked: \(reason). The releases are at \(page)"
    case .none: "There is no release yet. They will be at \(page)"
    case .unreadable: "GitHub's answer names no version. The releases are at \(page)"
    }
  }
}
