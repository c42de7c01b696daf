internal import ArgumentParser
import Building
import Files
import Foundation
import Platform
import Preview
import Reading

/// A unit of systemd that keeps `serve` or `studio` running, and lets it write to the site's folders alone.
///
/// - Note: `systemd.exec(5)`, `systemd.service(5)`.
struct ServiceUnit {
  /// `"studio"`.
  let command: String
  let site: SiteOptions
  let serving: ServingOptions
  /// The command as it was typed, which the unit repeats: no option is forgotten.
  var words = CommandLine.arguments
  var program = ServiceUnit.program(startedAs: CommandLine.arguments.first ?? "")
  var user = NSUserName()
  /// The folder of that user.
  var home = NSHomeDirectoryForUser(NSUserName())

  /// The options whose values are paths.
  static let pathOptions = ["--content", "--output", "--cache", "--certificate", "--key"]

  /// The folders that it writes to; all must be there when it starts.
  private var folders: [String] {
    let cache = Folder.parent(of: Folder.resolved(site.build().cacheFolder))
    let output = Folder.parent(of: Folder.resolved(site.output))
    return [Folder.resolved(site.content), output, cache].reduce(into: []) { folders, folder in
      if !folders.contains(where: { Folder.contains($0, folder) }) { folders.append(folder) }
    }
  }

  /// Where the Studio keeps the session at a pin community; it need not be there.
  private var sessions: String? { command == "studio" ? home.map { "\($0)/.config/photomap" } : nil }

  /// Those of the command, which it repeats.
  var arguments: [String] {
    var typed = Array(words.dropFirst())
    if let name = typed.firstIndex(of: command) { typed.remove(at: name) }
    var arguments: [String] = []
    for word in typed where word != "--systemd" {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if let option = arguments.last, ServiceUnit.pathOptions.contains(option) {
        arguments.append(ServiceUnit.whole(word))
      } else if parts.count == 2, ServiceUnit.pathOptions.contains(String(parts[0])) {
        arguments += [String(parts[0]), ServiceUnit.whole(String(parts[1]))]
      } else {
        arguments.append(word)
      }
    }
    // It is started in another folder.
    for (option, path) in [("--content", site.content), ("--output", site.output)]
    where !arguments.contains(option) {
      arguments += [option, ServiceUnit.whole(path)]
    }
    return [command] + arguments
  }

  /// A path from the root. Links stay: they lead to another file when a certificate is renewed, or the program.
  private static func whole(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    let inside = path.trimmingPrefix("./")
    return FileManager.default.currentDirectoryPath + (inside == "." ? "" : "/\(inside)")
  }

  /// The path of this program: that of a link, if it was started by one, so that a new version is started after an upgrade.
  ///
  /// - Parameters:
  ///   - name: A path, or a name that is in one of the folders of `PATH`.
  ///   - own: The file itself.
  static func program(
    startedAs name: String, own: String = Folder.resolved(OwnProcess.program),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    let places = name.contains("/") ? [name] : folders.map { "\($0)/\(name)" }
    return places.map(whole).first { Folder.resolved($0) == own } ?? own
  }

  /// The unit.
  ///
  /// - Throws: ``Refusal`` if it could not run.
  var text: String {
    get throws(Refusal) {
      guard Folder.exists(site.content) else {
        throw Refusal(description: MissingContentFolder(path: site.content).description)
      }
      if let folder = folders.first(where: { !Folder.exists($0) }) {
        throw Refusal(
          description:
            "There is no folder \(folder), in which the service would write. Make it first: mkdir -p '\(folder)'"
        )
      }
      if arguments.contains("--new-address") {
        throw Refusal(
          description: "--new-address is for a Studio that runs already. Write --systemd without it.")
      }
      if let word = ([program] + arguments + folders).first(where: ServiceUnit.hasControlCharacter) {
        throw Refusal(
          description:
            "“\(word.visible)” has a line break or another sign that no unit can have. Rename the folder, or leave that out."
        )
      }
      return written
    }
  }

  /// Why there is no unit.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private static func hasControlCharacter(_ word: String) -> Bool {
    word.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Ports that only who may do so can listen at.
  private var hasLowPort: Bool { (1..<1024).contains(serving.port) }

  /// Whether it writes where each service would see an empty folder of its own.
  private var isTemporary: Bool {
    folders.contains { Folder.contains("/tmp", $0) || Folder.contains("/var/tmp", $0) }
  }

  private var writtenPaths: String {
    let temporary = isTemporary ? ["/tmp", "/var/tmp"] : []
    // With a hyphen, one that is missing is left out.
    let paths = folders + temporary + (sessions.map { ["-\($0)"] } ?? [])
    return paths.map(ServiceUnit.quoted).joined(separator: " ")
  }

  /// What has to be made before it is started.
  private var preparation: String {
    guard let sessions, !Folder.exists(sessions) else { return "" }
    return "\n#   mkdir -p '\(sessions)'        if you log in to a pin community in the Studio"
  }

  /// Only the Studio has accounts.
  private var example: String { command == "studio" ? ", such as the address for the first account" : "" }

  private var written: String {
    """
    # Save this as /etc/systemd/system/photomap-\(command).service, then:\(preparation)
    #   sudo systemctl daemon-reload
    #   sudo systemctl enable --now photomap-\(command)
    #   journalctl --unit photomap-\(command)        what it says\(example)

    [Unit]
    Description=PhotoMap \(command) of \(Folder.resolved(site.content).replacing("%", with: "%%"))
    Wants=network-online.target
    After=network-online.target

    [Service]
    Type=exec
    User=\(user)
    ExecStart=\(([ServiceUnit.quoted(program)] + arguments.map(ServiceUnit.argument)).joined(separator: " "))
    WorkingDirectory=\(Folder.resolved(Folder.parent(of: Folder.resolved(site.content))).replacing("%", with: "%%"))
    Restart=on-failure
    # What is being written is finished first.
    TimeoutStopSec=60

    # It reads the system, and writes to these folders alone.
    ProtectSystem=strict
    ProtectHome=read-only
    ReadWritePaths=\(writtenPaths)
    PrivateTmp=\(isTemporary ? "no" : "yes")
    PrivateDevices=yes
    ProtectClock=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectControlGroups=yes
    ProtectProc=invisible
    NoNewPrivileges=yes
    CapabilityBoundingSet=\(hasLowPort ? "CAP_NET_BIND_SERVICE\nAmbientCapabilities=CAP_NET_BIND_SERVICE" : "")
    LockPersonality=yes
    RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK
    RestrictRealtime=yes
    RestrictSUIDSGID=yes
    SystemCallArchitectures=native
    SystemCallFilter=@system-service

    [Install]
    WantedBy=multi-user.target
    """
  }

  /// A word as systemd reads it: in quotes where it has blanks, without its own signs.
  static func quoted(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    let isOpen = !word.isEmpty && !escaped.contains { $0.isWhitespace || $0 == "'" || $0 == ";" }
    return isOpen ? escaped : "\"\(escaped)\""
  }

  /// An argument of a command, in which alone variables have a value.
  static func argument(_ word: String) -> String { quoted(word.replacing("$", with: "$$")) }
}
