internal import ArgumentParser
import Building
import Downloads
import Studio

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Looks whether this computer has what PhotoMap needs, and says what to do where it has not.",
    discussion: """
      It changes nothing and asks no server. The exit code is 1 when something fails that every site needs, or that --server asks \
      for; what only some sites need is a hint.
      """)

  @OptionGroup var site: SiteOptions

  @Option(
    help: ArgumentHelp(
      "Ask only whether a preview or a Studio answers at this address, for the health check of a container.",
      valueName: "address"))
  var server: String?

  func run() async throws {
    let findings: [Finding]
    if let server {
      let own = "\(Studio.folder(cache: site.build().cacheFolder))/certificate.pem"
      findings = [await ServerCheck(server, certificate: own).finding()]
    } else {
      let options = site.build()
      let folders = FolderChecks(content: site.content, output: site.output, cache: options.cacheFolder)
      findings = SystemChecks().findings() + folders.findings()
    }
    for finding in findings where !(site.quiet && finding.state == .ok) {
      Console.writeOutput(finding.text)
    }
    if findings.contains(where: { $0.state == .failed }) { throw ExitCode(1) }
  }
}
