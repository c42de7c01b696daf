/// Where a site is published.
package enum WebHost: Sendable, Hashable, Codable {
  /// A folder of this computer, such as one of a web server or of a mounted disk.
  case folder(String)
  /// A folder of another computer, reached over ssh, `ada@example.org:/var/www/photos`, or at an rsync server,
  /// `rsync://example.org/photos`.
  case rsync(String)
  /// A branch of a git repository, as GitHub Pages and others serve it.
  case branch(GitBranch)
  /// A bucket of an object store that speaks the protocol of Amazon S3.
  case bucket(Bucket)
  /// A folder at a host of rclone's own settings, by SFTP, WebDAV or whatever else rclone speaks: `myhost:www/photos`.
  case remote(String)
  /// A host that is reached by its maker's program.
  case service(HostService)

  /// For messages, without passwords.
  package var name: String {
    switch self {
    case .folder(let path): WebHost.simplified(path)
    case .rsync(let path), .remote(let path): HostProgram.withoutSecrets(path)
    case .branch(let branch): "\(HostProgram.withoutSecrets(branch.repository)) (branch \(branch.name))"
    case .bucket(let bucket): "s3:\(bucket.path)"
    case .service(let service): "\(service.kind.title) (\(service.site))"
    }
  }
}

extension WebHost {
  /// A whole path without steps to where it comes from: `/home/ada/www` for `/home/ada/my-site/../www`.
  private static func simplified(_ path: String) -> String {
    let steps = path.split(separator: "/")
    guard path.hasPrefix("/"), steps.contains(where: { [".", ".."].contains($0) }) else { return path }
    var kept: [Substring] = []
    for step in steps where step != "." {
      if step == ".." { _ = kept.popLast() } else { kept.append(step) }
    }
    return "/" + kept.joined(separator: "/")
  }

  /// What a publish that was stopped leaves, for the author.
  package var wordsWhenStopped: String {
    switch self {
    case .folder, .rsync, .bucket, .remote:
      """
      Publishing was stopped. \(name) keeps what it has received until now, and may show new pages beside old ones. \
      Publish again: it goes on where it was. Another computer can publish there after two minutes.
      """
    case .branch, .service:
      """
      Publishing was stopped. \(name) shows the old site or the new one, never a part of it. \
      Publish again to be sure that it is the new one.
      """
    }
  }
}

/// A branch of a git repository.
package struct GitBranch: Sendable, Hashable, Codable {
  /// In the form that `git` takes: `git@github.com:ada/photos.git`, or a folder.
  let repository: String
  let name: String
  /// Whether earlier versions of the site stay in the repository; otherwise the branch has one commit.
  let keepsHistory: Bool

  package init(repository: String, name: String = "gh-pages", keepsHistory: Bool = false) {
    (self.repository, self.name, self.keepsHistory) = (repository, name, keepsHistory)
  }
}

/// A bucket of an object store. Its keys are those of the other programs for S3: `AWS_ACCESS_KEY_ID` and
/// `AWS_SECRET_ACCESS_KEY`, or a profile in `~/.aws/credentials`.
package struct Bucket: Sendable, Hashable, Codable {
  /// The bucket, and a folder in it: `photos/2026`.
  let path: String
  /// The server, `https://s3.example.org`; `nil` for Amazon's.
  let endpoint: String?
  let region: String?
  /// The id of a CloudFront distribution in front of it.
  let distribution: String?
  /// Whether texts are stored compressed, as browsers then get them.
  let compresses: Bool

  package init(
    path: String, endpoint: String? = nil, region: String? = nil, distribution: String? = nil,
    compresses: Bool = false
  ) {
    (self.path, self.endpoint, self.region) = (path, endpoint, region)
    (self.distribution, self.compresses) = (distribution, compresses)
  }
}

/// A host that takes sites by a program of its own, which finds out what differs.
package struct HostService: Sendable, Hashable, Codable {
  package enum Kind: String, Sendable, Hashable, Codable {
    case cloudflarePages
    case netlify

    var title: String {
      switch self {
      case .cloudflarePages: "Cloudflare Pages"
      case .netlify: "Netlify"
      }
    }
  }

  let kind: Kind
  /// The name of the project at Cloudflare, the id of the site at Netlify.
  let site: String
  /// Where the program is; `nil` looks for it in `PATH`.
  let program: String?

  package init(_ kind: Kind, site: String, program: String? = nil) {
    (self.kind, self.site, self.program) = (kind, site, program)
  }
}
