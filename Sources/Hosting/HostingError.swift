/// Why a site is not published.
package enum HostingError: Error, Sendable, Hashable {
  case noProgram
  case noSite(String)
  /// The folder to publish to contains, or is, one that the site is made from.
  case sameFolder(String)
  /// There are files that PhotoMap has not sent.
  case otherFiles(host: String)
  /// The host cannot be reached, or ends the connection.
  case unreachable(host: String, reason: String)
  /// The record of what was sent cannot be read.
  case damagedRecord(host: String)
  case failed(reason: String)
}

extension HostingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noProgram:
      "Publishing needs the program rsync, which is not installed here. On Debian: sudo apt install rsync"
    case .noSite(let output): "There is no site in \(output). Build it first: photomap build"
    case .sameFolder(let path):
      "\(path) cannot be published to: it holds the photographs or the built site. Name another folder in site.yaml."
    case .otherFiles(let host):
      """
      \(host) has files that PhotoMap has not sent, perhaps another site. Nothing was changed there. \
      Name another folder in site.yaml, or publish with --take-over: files of the same names are then replaced, and all others stay.
      """
    case .unreachable(let host, let reason):
      "\(host) cannot be reached: \(reason) What was published before stays. Repeat the command when it can be reached."
    case .damagedRecord(let host):
      "The file \(SentFiles.name) at \(host), which lists what PhotoMap has sent, is damaged. Delete it there, and publish with --take-over."
    case .failed(let reason):
      "The site is not completely published: \(reason) Repeat the command; it goes on where it was."
    }
  }
}
