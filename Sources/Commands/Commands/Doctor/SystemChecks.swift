import Building
import Content
import Darkroom
import Developing
import Foundation
import Photography
import Platform
import Programs

/// What `photomap doctor` looks at on the computer: programs, certificates, time.
struct SystemChecks {
  var environment = ProcessInfo.processInfo.environment
  var now = Instant(secondsSince1970: Int(Date().timeIntervalSince1970))
  /// How long a program may take to tell its version.
  var patience = Duration.seconds(5)

  /// A program of others, and what it is for.
  private struct Helper {
    let name: String
    let purpose: String
    /// Of Debian.
    let package: String
    /// The argument that makes it print its version.
    let versionArgument: String
  }

  private static let helpers = [
    Helper(name: "ffmpeg", purpose: "movies", package: "ffmpeg", versionArgument: "-version"),
    Helper(
      name: "rsync", purpose: "publishing to a server of your own", package: "rsync",
      versionArgument: "--version"),
    Helper(
      name: "ssh", purpose: "publishing to a server of your own", package: "openssh-client",
      versionArgument: "-V"),
    Helper(
      name: "rclone", purpose: "publishing by SFTP, WebDAV or S3", package: "rclone",
      versionArgument: "version"),
    Helper(
      name: "git", purpose: "publishing to GitHub, GitLab or Codeberg", package: "git",
      versionArgument: "--version"),
    Helper(
      name: "exiftool", purpose: "looking at files that PhotoMap does not read",
      package: "libimage-exiftool-perl", versionArgument: "-ver"),
  ]

  /// In a container that runs as a user of the computer around it.
  private static let unknownUser = """
    If your site needs it: this computer does not know the user that runs this. In a container, let it know yours: \
    --volume /etc/passwd:/etc/passwd:ro, as installing.md shows.
    """

  func findings() -> [Finding] {
    let program = Finding(
      state: .ok, what: "PhotoMap \(Version.current), \(OperatingSystem.name)")
    return [program] + SystemChecks.helpers.map(finding) + [
      rawFinding, certificateFinding, zoneFinding, clockFinding,
    ]
  }

  private func finding(_ helper: Helper) -> Finding {
    let what = "\(helper.name), for \(helper.purpose):"
    let installation = OperatingSystem.install(debian: helper.package, homebrew: helper.name)
    guard var program = Program(helper.name, environment: environment) else {
      return Finding(
        state: .hint, what: "\(what) not installed", advice: "If your site needs it: \(installation)")
    }
    program.outputLimit = (1 << 16, 1 << 16)
    func failure(_ reason: String) -> Finding {
      Finding(
        state: .hint, what: "\(what) \(program.path) \(reason)",
        advice: reason.contains("No user exists for uid")
          ? SystemChecks.unknownUser
          : "If your site needs it, look at what '\(program.path) \(helper.versionArgument)' says, or install it again: \(installation)"
      )
    }
    let end = ContinuousClock.now + patience
    do throws(ProgramError) {
      let outcome = try program.run(
        Program.Call([helper.versionArgument]), isCancelled: { ContinuousClock.now >= end })
      let lines = outcome.lines.map(String.init) + outcome.errorLines
      // ssh ends its lines with `\r\n`.
      let line = lines.lazy.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        .first { !$0.isEmpty }?.visible
      guard outcome.code == 0 else {
        return failure("ends with an error (\(outcome.code))" + (line.map { ": \($0)" } ?? ""))
      }
      guard let line else { return failure("does not tell its version") }
      return Finding(state: .ok, what: "\(what) \(program.path), \(line)")
    } catch {
      switch error {
      case .cancelled: return failure("does not end: it was stopped after \(patience.components.seconds) s")
      case .notStarted(_, let reason): return failure("does not start (\(reason))")
      }
    }
  }

  private var rawFinding: Finding {
    guard OwnProcess.canBeConfined else {
      return Finding(
        state: .ok, what: "LibRaw: not used here, since only Linux can keep it from all other files")
    }
    return RawDevelopment.isPossible
      ? Finding(state: .ok, what: "LibRaw, for raw pictures without an embedded one: found")
      : Finding(
        state: .hint, what: "LibRaw, for raw pictures without an embedded one: not installed",
        advice: "If your site needs it, on Debian 12: sudo apt install libraw20")
  }

  private var certificateFinding: Finding {
    guard
      let file = Keychain.authorities(environment)
        ?? Keychain.standardAuthorities.first(where: FileManager.default.isReadableFile)
    else {
      return Finding(
        state: .hint, what: "certificates, for downloads and publishing: none found",
        advice: "sudo apt install ca-certificates, or name a file of them in SSL_CERT_FILE.")
    }
    return FileManager.default.isReadableFile(atPath: file)
      ? Finding(state: .ok, what: "certificates, for downloads and publishing: \(file)")
      : Finding(
        state: .hint, what: "certificates, for downloads and publishing: \(file) cannot be read",
        advice: "SSL_CERT_FILE names it. Correct that, or remove the variable.")
  }

  /// Zurich has had summer time in July since 1981.
  private var zoneFinding: Finding {
    let summer = NamedTimeZone("Europe/Zurich")?.offset(at: Instant(secondsSince1970: 1_720_000_000))
    return summer?.seconds == 7_200
      ? Finding(state: .ok, what: "time zones: known")
      : Finding(
        state: .failed, what: "time zones: their data is missing, so dates would be wrong",
        advice: "sudo apt install tzdata")
  }

  private var clockFinding: Finding {
    // The program is younger than this.
    let earliest = Instant(secondsSince1970: 1_764_547_200)
    return now.secondsSince1970 >= earliest.secondsSince1970
      ? Finding(
        state: .ok,
        what: "clock: \(Date(timeIntervalSince1970: TimeInterval(now.secondsSince1970)).formatted(.iso8601))")
      : Finding(
        state: .failed, what: "clock: it is behind by years, so certificates are refused and feeds are wrong",
        advice: "Set it: sudo timedatectl set-ntp true")
  }
}
