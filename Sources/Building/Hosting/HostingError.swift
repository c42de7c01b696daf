/// Why a site is not published.
package enum HostingError: Error, Sendable, Hashable {
  /// A program that sends files is not there.
  case noProgram(_ name: String, place: String? = nil)
  case noSite(String)
  /// The folder to publish to contains, or is, one that the site is made from.
  case sameFolder(String)
  /// A file, or a link that leads nowhere, is where the folder to publish to should be.
  case noFolder(String)
  /// There are files that PhotoMap has not sent.
  case otherFiles(host: String)
  /// The host cannot be reached, or ends the connection.
  case unreachable(host: String, reason: String)
  /// The host does not take the files.
  case refused(host: String, reason: String)
  /// The site is larger than the host takes.
  case tooLarge([String])
  /// The record of what was sent is not one.
  case damagedRecord(host: String)
  /// There is a record of what was sent, and this account may not read it.
  case closedRecord(host: String, reason: String)
  /// Another computer or program has published to the branch since it was compared.
  case publishedMeanwhile(host: String)
  /// Much would be deleted, and the author has not agreed to it.
  case deletions(host: String, LargeDeletion)
  /// Another computer publishes to the host, for longer than is waited.
  case busy(host: String)
  /// Another computer took this one's lease for expired, and publishes.
  case overtaken
  case failed(reason: String)
}

extension HostingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noProgram(let name, let place?):
      "Publishing needs the program \(name), and there is none at \(place). Correct program: below publish_to: in site.yaml."
    case .noProgram(let name, nil):
      "Publishing needs the program \(name), which is not installed here. \(HostingError.advice(name))"
    case .noSite(let output): "There is no site in \(output). Build it first: photomap build"
    case .sameFolder(let path):
      "\(path) cannot be published to: it holds the photographs or the built site. Name another folder in site.yaml."
    case .noFolder(let path):
      "\(path) is no folder: it is a file, or a link to something that is not there, such as a disk. Connect the disk, or name another folder in site.yaml."
    case .otherFiles(let host):
      """
      \(host) has files that PhotoMap does not know to have sent: perhaps of another site, or its list \(SentFiles.name) was deleted there. \
      Nothing was changed there. \
      Name another folder in site.yaml, or publish with --take-over: files of the same names are then replaced, and all others stay.
      """
    case .unreachable(let host, let reason):
      "\(host) cannot be reached: \(reason) What was published before stays. Repeat the command when it can be reached."
    case .refused(let host, let reason):
      "\(host) does not take the site: \(reason) What was published before stays. Correct that, and repeat the command."
    case .tooLarge(let excesses):
      "Nothing was published. " + excesses.joined(separator: " ")
    case .damagedRecord(let host):
      "The file \(SentFiles.name) at \(host), which lists what PhotoMap has sent, is damaged. Delete it there, and publish with --take-over."
    case .closedRecord(let host, let reason):
      """
      \(host) has a file \(SentFiles.name), which lists what PhotoMap has sent, and this account may not read it: \(reason) \
      Nothing was changed there. Log in as before, or let this account read and write the files there.
      """
    case .publishedMeanwhile(let host):
      "\(host) was changed by another computer or program just now. Nothing was overwritten there. Repeat the command: it compares the site again."
    case .deletions(let host, let deletion):
      """
      Publishing would delete \(deletion.words), at \(host). Nothing was changed there. If that is a surprise, a disk or folder was \
      missing when the site was built: put it back, and build again. If you want it, publish with --accept-deletions.
      """
    case .busy(let host):
      "Another computer is publishing to \(host), for half an hour already. Nothing was changed there. Repeat the command when it has finished."
    case .overtaken:
      """
      This computer did not answer for a while, as if it had slept, and another one publishes now. \
      Repeat the command: it waits until that one has finished.
      """
    case .failed(let reason):
      "The site is not completely published: \(reason) Repeat the command; it goes on where it was. If it then says the same, that has to be corrected first."
    }
  }

  /// How to get a program.
  private static func advice(_ name: String) -> String {
    switch name {
    case "wrangler": "With Node.js: npm install --global wrangler"
    case "netlify": "With Node.js: npm install --global netlify-cli"
    case "aws": "On Debian: sudo apt install awscli"
    default: "On Debian: sudo apt install \(name)"
    }
  }
}
