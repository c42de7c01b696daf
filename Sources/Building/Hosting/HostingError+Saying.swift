internal import Programs

extension HostingError {
  /// What a program has ended with: a refusal, which the same command would meet again; a host that does not answer; or something
  /// that may go better then.
  init(ending outcome: HostProgram.Outcome, of program: HostProgram, at host: String) {
    self.init(program.remarks(of: outcome), at: host)
  }

  init(_ remarks: ProgramRemarks, at host: String) {
    for (signs, advice) in HostingError.refusals {
      guard let line = remarks.line(with: signs) else { continue }
      self = .refused(host: host, reason: "\(remarks.sentence(about: line)) \(advice)")
      return
    }
    if let line = remarks.line(with: HostingError.absences) {
      self = .unreachable(host: host, reason: remarks.sentence(about: line))
    } else {
      self = .failed(reason: remarks.sentence())
    }
  }

  /// What programs say when a host answers and does not take the site, and what to do then. The first that fits counts.
  private static let refusals: [(signs: [String], advice: String)] = [
    (
      [
        "rsync: command not found", "rsync: not found", "command not found: rsync", "Unknown command: rsync",
        "rsync: inaccessible or not found", "is your shell clean", "failed to write 4 bytes to socket",
        "allows sftp connections only",
        "account is currently not available", "exec request failed",
      ],
      "The host has no rsync for this log-in. Ask for it there; or, if the host takes files by SFTP, publish with rclone: in site.yaml instead of rsync:."
    ),
    (
      [
        "Host key verification failed", "knownhosts: key", "ssh: host key mismatch",
      ],
      "This computer does not know the host yet, or the host has changed: log in there once with ssh, and compare the key that it shows."
    ),
    (
      ["RequestTimeTooSkewed", "RequestInTheFuture", "Signature not yet current"],
      "The clock of this computer is wrong: set its date and time."
    ),
    (
      [
        "AuthorizationHeaderMalformed", "IllegalLocationConstraint", "PermanentRedirect", "BucketRegionError",
      ],
      "Write the region of the bucket as region: below publish_to: in site.yaml."
    ),
    (
      ["didn't find section in config file"],
      "rclone knows no host of this name: look at what rclone listremotes says, or run rclone config to make it."
    ),
    (
      ["is it obscured?"],
      "The password in the settings of rclone is not in the form that rclone writes: run rclone config, and enter it there."
    ),
    (
      ["private key file"],
      "rclone cannot use the key file of the host: run rclone config, and correct key_file, or enter the password of the key."
    ),
    (
      [
        "Permission denied (publickey", "Permission denied (password", "Permission denied (keyboard",
        "Permission denied (gssapi", "Permission denied (hostbased", "Permission denied, please try again",
        "Too many authentication failures", "unable to authenticate", "Authentication failed",
        "auth failed on module", "Unauthorized 401", "401 Unauthorized", "Error: Unauthorized", "error: 401",
        "status code: 401", "StatusCode: 401",
        "Login incorrect", "530 Login", "Authentication error", "Invalid access token", "not authenticated",
        "CLOUDFLARE_API_TOKEN",
        "Not logged in", "Unable to locate credentials", "InvalidClientTokenId", "InvalidAccessKeyId",
        "InvalidToken", "ExpiredToken", "SignatureDoesNotMatch", "NoCredentialProviders",
        "could not read Username", "could not read Password",
      ],
      "The log-in failed: check the name, and the key or password, which may have expired."
    ),
    (
      ["No space left", "Disk quota exceeded", "507 Insufficient Storage", "QuotaExceeded"],
      "There is no room left: remove something there, or publish a smaller site."
    ),
    (
      [
        "protected branch", "protected ref", "rule violations", "force push", "force-push",
        "non-fast-forward",
      ],
      "The branch is protected. In the settings of the repository, allow this account to push to it, and to replace what is there; or write history: yes below publish_to: in site.yaml, so that nothing is replaced."
    ),
    (
      [
        "AccessDenied", "access denied", "403 Forbidden", "Forbidden 403", "Error: Forbidden", "error: 403",
        "status code: 403", "StatusCode: 403", "Permission denied", "denied to ", "DENIED by",
        "insufficient permission", "not allowed to push", "not authorized to", "not granted", "read only",
        "read-only",
      ],
      "The account may not write there: ask for that, or name another place."
    ),
    (
      [
        "NoSuchBucket", "InvalidBucketName", "Repository not found", "Project not found", "Site not found",
        "Error: Not Found",
        "Not Found 404", "404 Not Found", "error: 404", "status code: 404", "StatusCode: 404",
        "NoSuchDistribution", "could not be found", "Cannot find repository", "' not found",
        "repository does not exist", "does not exist or you do not have permission",
        "repository not exported",
        "does not appear to be a git repository", "Unable to find remote helper", "Unknown module",
        "chdir failed",
      ],
      "What site.yaml names is not there, or this account may not see it: check how it is written, or make it first."
    ),
    (
      ["Not a directory", "must be a directory", "File exists (17)"],
      "Something else than a folder has that name: name another folder in site.yaml, or remove it there."
    ),
    (
      ["rejected: "],
      "The repository has rules that refuse it: change them in its settings, or ask who manages it."
    ),
  ]

  /// What programs say when a host does not answer, or no longer.
  private static let absences = [
    "Could not resolve", "Name or service not known", "name resolution", "no such host", "ENOTFOUND",
    "EAI_AGAIN",
    "Connection refused", "ECONNREFUSED", "Connection reset", "ECONNRESET", "Connection closed",
    "connection unexpectedly closed", "closed by remote host", "Broken pipe", "unexpected EOF", ": EOF",
    "early EOF",
    "timed out", "timeout", "ETIMEDOUT", "No route to host", "unreachable", "dial tcp", "Failed to connect",
    "Couldn't connect", "fetch failed", "hung up unexpectedly", "unexpected disconnect", "max connections",
    "error: 5", "status code: 5", "StatusCode: 5", "Service Unavailable", "Bad Gateway", "SlowDown",
  ]
}
