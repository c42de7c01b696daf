internal import ArgumentParser
import Building
import Files
import Preview
import Studio

struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio",
    abstract:
      "Shows the website with an editor: add, describe and place photographs in the browser.",
    discussion: """
      Open the address that it prints: it signs this browser in, once; --new-address prints another one meanwhile. What you do in the browser is written to plain files of \
      the content folder, and shown at once. Stop it with Ctrl-C.

      With --host, phones and other computers can use it, too: encrypted, and with an account for everyone. It makes a certificate \
      of its own unless you have one. With --public-address, it is behind a server such as nginx, which has the certificate; everyone needs \
      an account then, too.
      """)

  @OptionGroup var site: SiteOptions

  @Option(
    help: ArgumentHelp(
      "The address to listen at: 0.0.0.0 for all computers of your network. Without it, only this computer.",
      valueName: "address"))
  var host: String?

  @OptionGroup var options: ServingOptions

  @Option(help: ArgumentHelp("The certificate to use with --host, a file in PEM.", valueName: "file"))
  var certificate: String?

  @Option(help: ArgumentHelp("The private key of the certificate, a file in PEM.", valueName: "file"))
  var key: String?

  @Flag(help: "Prints a new address of the Studio that runs already, for another browser of this computer.")
  var newAddress = false

  @Flag(help: "Print a unit of systemd that keeps this command running, and end.")
  var systemd = false

  @OptionGroup var flickr: FlickrOptions

  @OptionGroup var logging: LoggingOptions

  func validate() throws {
    guard (certificate == nil) == (key == nil) else {
      throw ValidationError("--certificate and --key belong together: write both.")
    }
    guard certificate == nil || host != nil else {
      throw ValidationError("--certificate is for --host: this computer alone needs none.")
    }
    guard options.publicAddress?.isEncrypted ?? true else {
      throw ValidationError("--public-address must begin with https://: passwords are sent there.")
    }
    do { _ = try listening } catch { throw ValidationError("--host: \(error)") }
  }

  private var listening: ListeningHost? {
    get throws(PreviewError) {
      guard let host else { return nil }
      return try ListeningHost(host)
    }
  }

  func run() async throws {
    logging.begin()
    do { try makeContentFolder() } catch { throw CommandFailure.report(error) }
    if systemd {
      do {
        return Console.writeOutput(
          try ServiceUnit(command: "studio", site: site, serving: options).text)
      } catch { throw CommandFailure.report(error) }
    }
    let cache = site.build().cacheFolder
    let entrance = StudioEntrance(cache: cache)
    guard !newAddress else { return try writeNewAddress(entrance, cache) }
    let lock: StudioLock
    let studio: Studio
    let serving: SiteServing
    let own: ServerCertificate?
    do {
      guard Folder.exists(site.content) else { throw BuildError.noContent(site.content) }
      // Before anything is written: a Studio that runs already has the same files.
      lock = try StudioLock.take(cache: cache)
      own = try serverCertificate(cache)
      serving = SiteServing(
        site: site, host: host ?? "127.0.0.1", options: options, flickr: flickr, certificate: own)
      studio = try Studio(
        content: site.content, cache: cache, engine: serving.engine, isShared: isShared,
        community: StudioCommunity(content: site.content).community,
        walkPictures: StudioWalkPictures(content: site.content, cache: cache, flickr: flickr).pictures,
        host: PublishTarget(site).siteHost, delay: { serving.delay.problem }, rebuild: serving.rebuild.fire)
    } catch {
      throw CommandFailure.report(error)
    }
    try await serving.run(adding: studio.previewExtension) { address in
      do {
        try lock.tell(address)
        guard isShared else {
          return Console.writeMessage(
            """
            The Studio is ready. Open this address in your browser; it can be used once:
              \(try entrance.make(at: address))
            It writes to \(site.content) only. Stop it with Ctrl-C.
            """)
        }
        // Of a Studio for this computer alone, which is not there any more.
        try entrance.close()
        try writeAddresses(address, own, cache)
      } catch { throw NoWayIn(reason: "\(error)") }
    }
    do { try withExtendedLifetime(lock) { try entrance.close() } } catch {
      throw CommandFailure.report(error)
    }
  }

  /// Why the Studio has ended: nobody could have opened it.
  private struct NoWayIn: Error, CustomStringConvertible {
    let reason: String

    var description: String {
      "\(reason) Without that, nobody can open the Studio, so it has ended. Mend it, then start the Studio again."
    }
  }

  /// Whether other computers can reach it.
  private var isShared: Bool { host != nil || options.publicAddress != nil }

  /// In an empty folder, a site begins: the Studio asks what it needs to know.
  private func makeContentFolder() throws {
    guard !newAddress, site.content == ContentOptions.defaultContent, !Folder.exists(site.content) else {
      return
    }
    guard try Folder.names(in: ".").allSatisfy({ $0.hasPrefix(".") }) else { return }
    try Folder.make(site.content)
    Console.writeMessage(
      "This folder is empty, so a new site begins here: its photographs will be in \(site.content).")
  }

  private func writeNewAddress(_ entrance: StudioEntrance, _ cache: String) throws {
    do {
      // A Studio that was killed has left its file.
      guard try !StudioLock.isFree(cache: cache), let address = try entrance.makeAnother() else {
        throw ValidationError(
          "No Studio runs here for this computer alone. Start it: photomap studio. With --host, log in, or invite someone: photomap accounts invite"
        )
      }
      Console.writeOutput(address)
    } catch let error as ValidationError {
      throw error
    } catch { throw CommandFailure.report(error) }
  }

  private func serverCertificate(_ cache: String) throws -> ServerCertificate? {
    guard let host = try listening else { return nil }
    if let certificate, let key { return try ServerCertificate(chain: certificate, key: key) }
    let names =
      ["localhost", "127.0.0.1"]
      + (host.isEverywhere ? NetworkAddresses.all() + NetworkAddresses.names() : [host.certified])
    return try ServerCertificate.own(in: Studio.folder(cache: cache), names: Array(Set(names)))
  }

  /// Prints how other computers reach the Studio, and invites the first author.
  private func writeAddresses(_ address: String, _ certificate: ServerCertificate?, _ cache: String) throws {
    let port = address.split(separator: ":").last.map(String.init) ?? "/"
    var addresses = [address]
    if try listening?.isEverywhere == true, options.publicAddress == nil {
      addresses =
        NetworkAddresses.all().map { "https://\($0.contains(":") ? "[\($0)]" : $0):\(port)" } + addresses
    }
    // Before anything is told that would not be true.
    try StudioAddress(cache: cache).write(addresses[0])
    let store = AccountStore(cache: cache)
    let accounts = try store.accounts
    Console.writeMessage(
      """
      The Studio is ready. It can be reached at
      \(addresses.map { "  \($0)" }.joined(separator: "\n"))
      It writes to \(site.content) only. Stop it with Ctrl-C.
      """)
    if let certificate, certificate.isOwn, options.publicAddress == nil {
      Console.writeMessage(
        """
        Browsers ask once whether to trust the certificate, which PhotoMap made itself. Compare its fingerprint (SHA-256):
          \(certificate.fingerprint)
        """)
    }
    if accounts.contains(where: { $0.role == .author }) {
      Console.writeMessage(
        "Accounts: \(accounts.map(\.name).joined(separator: ", ")). Invite others: photomap accounts invite")
    } else {
      StudioCommand.write(
        invitation: "\(addresses[0])studio/join?token=\(try store.invite(.author))", .author)
    }
  }

  /// Writes the address of an invitation, with its QR code if a person reads it at a terminal.
  static func write(invitation address: String, _ role: StudioRole) {
    Console.writeMessage(
      """
      This address makes one account for \(role == .author ? "an author" : "a contributor"), within \
      \(AccountStore.invitationDays) days\(Console.isTerminal ? "; scan it with a phone" : ""):
        \(address)
      """)
    if Console.isTerminal, let code = QRCode(address) { Console.writeMessage(code.terminal) }
  }
}
