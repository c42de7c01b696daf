internal import Programs

extension HostingError {
  /// What a program has said that reached no host, or that a host has refused.
  ///
  /// - Parameter reason: A sentence of rsync, ssh, git or rclone.
  init(saying reason: String, at host: String) {
    self =
      HostingError.refusal(in: reason, reason, host) ?? .unreachable(host: host, reason: reason)
  }

  /// What a program has ended with that has reached its host, or needs none: a refusal, which the same command would meet again, or
  /// something that may go better then.
  init(ending outcome: HostProgram.Outcome, of program: HostProgram, at host: String) {
    let reason = program.reason(of: outcome)
    self =
      HostingError.refusal(in: outcome.errorLines.joined(separator: "\n"), reason, host)
      ?? .failed(reason: reason)
  }

  private static func refusal(in text: String, _ reason: String, _ host: String) -> HostingError? {
    let words = text.lowercased()
    return refusals.first { $0.signs.contains { words.contains($0.lowercased()) } }
      .map { .refused(host: host, reason: "\(reason) \($0.advice)") }
  }

  /// What programs say when a host answers and does not take the site, and what to do then.
  private static let refusals: [(signs: [String], advice: String)] = [
    (
      [
        "Host key verification failed", "knownhosts: key", "ssh: host key mismatch",
      ],
      "This computer does not know the host yet, or the host has changed: log in there once with ssh, and compare the key that it shows."
    ),
    (
      [
        "Permission denied (publickey", "Permission denied (password", "Permission denied (keyboard",
        "unable to authenticate", "Authentication failed", "Unauthorized", "Login incorrect",
        "Authentication error", "not authenticated", "CLOUDFLARE_API_TOKEN", "Not logged in",
        "Unable to locate credentials", "InvalidClientTokenId",
        "InvalidAccessKeyId", "SignatureDoesNotMatch", "NoCredentialProviders", "could not read Username",
        "could not read Password", "Permission denied, please try again",
      ],
      "The log-in failed: check the name, and the key or password."
    ),
    (
      ["No space left", "Disk quota exceeded", "507 Insufficient Storage", "QuotaExceeded"],
      "There is no room left: remove something there, or publish a smaller site."
    ),
    (
      ["AccessDenied", "403 Forbidden", "Permission denied", "Read-only file system"],
      "The account may not write there: ask for that, or name another folder."
    ),
    (
      [
        "NoSuchBucket", "Repository not found", "Project not found", "Site not found", "NoSuchDistribution",
        "does not appear to be a git repository",
        "didn't find section in config file", "404 Not Found",
      ],
      "What site.yaml names is not there: check how it is written, or make it first."
    ),
  ]
}
