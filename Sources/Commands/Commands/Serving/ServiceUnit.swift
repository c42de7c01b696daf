import Building
import Files
import Foundation
import Platform
import Preview

/// A unit of systemd that keeps `serve` or `studio` running, and lets it write to the site's folders alone.
///
/// - Note: `systemd.exec(5)`, `systemd.service(5)`.
struct ServiceUnit {
  /// `"studio"`.
  let command: String
  let site: SiteOptions
  let serving: ServingOptions
  let host: String?
  /// Further arguments, such as those of a certificate.
  var options: [String] = []
  var program = URL(filePath: OwnProcess.program).resolvingSymlinksInPath().path
  var user = NSUserName()

  /// The folders that it writes to; all must be there when it starts.
  private var folders: [String] {
    let cache = Folder.parent(of: Folder.resolved(site.build().cacheFolder))
    let output = Folder.parent(of: Folder.resolved(site.output))
    return [Folder.resolved(site.content), output, cache].reduce(into: []) { folders, folder in
      if !folders.contains(where: { Folder.contains($0, folder) }) { folders.append(folder) }
    }
  }

  private var arguments: [String] {
    var words = [
      program, command, "--content", Folder.resolved(site.content), "--output", Folder.resolved(site.output),
    ]
    if let cache = site.input.cache { words += ["--cache", Folder.resolved(cache)] }
    words += ["--port", "\(serving.port)"]
    if serving.poll { words.append("--poll") }
    if let address = serving.publicAddress { words += ["--public-address", address.text] }
    if let host { words += ["--host", host] }
    return words + options
  }

  var text: String {
    """
    # Save this as /etc/systemd/system/photomap-\(command).service, then:
    #   sudo systemctl daemon-reload
    #   sudo systemctl enable --now photomap-\(command)
    #   journalctl --unit photomap-\(command)        what it says, such as the address for the first account

    [Unit]
    Description=PhotoMap \(command) of \(Folder.resolved(site.content).replacing("%", with: "%%"))
    Wants=network-online.target
    After=network-online.target

    [Service]
    Type=exec
    User=\(user)
    ExecStart=\(arguments.map(ServiceUnit.quoted).joined(separator: " "))
    WorkingDirectory=\(Folder.resolved(Folder.parent(of: Folder.resolved(site.content))).replacing("%", with: "%%"))
    Restart=on-failure
    # What is being written is finished first.
    TimeoutStopSec=60

    # It reads the system, and writes to these folders alone.
    ProtectSystem=strict
    ProtectHome=read-only
    ReadWritePaths=\(folders.map(ServiceUnit.quoted).joined(separator: " "))
    PrivateTmp=yes
    PrivateDevices=yes
    ProtectClock=yes
    ProtectHostname=yes
    ProtectKernelLogs=yes
    ProtectKernelModules=yes
    ProtectKernelTunables=yes
    ProtectControlGroups=yes
    ProtectProc=invisible
    NoNewPrivileges=yes
    CapabilityBoundingSet=
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
      .replacing("$", with: "$$")
    return escaped.contains(where: { $0.isWhitespace || $0 == "'" || $0 == ";" }) ? "\"\(escaped)\"" : escaped
  }
}
