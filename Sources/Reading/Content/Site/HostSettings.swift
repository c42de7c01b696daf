internal import JSON

/// Where `photomap publish` sends the site: one host.
package struct HostSettings: Sendable, Hashable, Codable {
  /// A folder of this computer; relative to the folder that contains the content folder.
  package var folder: String?
  /// A folder of another computer, as `rsync` names it: `ada@example.org:/var/www/photos`.
  package var rsync: String?
  /// A git repository, whose branch ``branch`` GitHub Pages shows.
  package var githubPages: String?
  package var branch: String?
  /// Whether earlier versions of the site stay in the repository.
  package var keepsHistory: Bool?
  /// A bucket, and a folder in it, of a store that speaks the protocol of Amazon S3.
  package var s3: String?
  /// The address of the store; `nil` for Amazon's.
  package var endpoint: String?
  package var region: String?
  /// The id of a CloudFront distribution in front of the bucket.
  package var cloudfront: String?
  /// Whether texts are stored compressed.
  package var compresses: Bool?
  /// A folder at a host of rclone's own settings: `myhost:www/photos`.
  package var rclone: String?
  /// A project of Cloudflare Pages.
  package var cloudflarePages: String?
  /// The id of a site at Netlify.
  package var netlify: String?
  /// Where `wrangler` or `netlify` is, if not in `PATH`.
  package var program: String?

  static let form = Form<HostSettings>([
    Key("folder", .text, to: \.folder, "A folder of this computer, such as one of a web server."),
    Key(
      "rsync", .remoteFolder, to: \.rsync,
      "A folder of another computer, over ssh: ada@example.org:/var/www/photos."),
    Key(
      "github_pages", .remoteName, to: \.githubPages,
      "A git repository for GitHub Pages: git@github.com:ada/photos.git."),
    Key("branch", .branchName, to: \.branch, "With github_pages: the branch; gh-pages by default."),
    Key(
      "history", .flag, to: \.keepsHistory,
      "With github_pages: whether earlier versions stay in the repository. The branch has one commit otherwise."
    ),
    Key("s3", .bucketPath, to: \.s3, "A bucket of an object store, and a folder in it: photos/site."),
    Key("endpoint", .webAddress, to: \.endpoint, "With s3: the address of the store, if it is not Amazon's."),
    Key("region", .remoteName, to: \.region, "With s3: the region, such as eu-central-1."),
    Key(
      "cloudfront", .remoteName, to: \.cloudfront,
      "With s3: the id of a CloudFront distribution, which then forgets its copies of changed pages."),
    Key(
      "compress", .flag, to: \.compresses,
      "With s3: whether pages, styles, scripts and data are stored compressed, for stores that send them as they are."
    ),
    Key(
      "rclone", .remoteFolder, to: \.rclone,
      "A folder at a host that `rclone config` knows, by SFTP, WebDAV or another way: myhost:www/photos."),
    Key(
      "cloudflare_pages", .remoteName, to: \.cloudflarePages,
      "A project of Cloudflare Pages; wrangler sends it."),
    Key("netlify", .remoteName, to: \.netlify, "The id of a site at Netlify; its program netlify sends it."),
    Key(
      "program", .text, to: \.program,
      "With cloudflare_pages or netlify: where the program is, if the shell does not find it."),
  ])
}

extension SettingType where Value == String {
  /// A folder of another computer: a host, a colon, a path.
  static var remoteFolder: SettingType {
    .scalar(
      "a folder of another computer such as ada@example.org:/var/www/photos",
      schema: [("type", "string"), ("pattern", "^[^-:/][^:/]*:.+$")]
    ) { text in
      // What begins with a hyphen would be an option of rsync.
      guard let colon = text.firstIndex(of: ":"), colon != text.startIndex, !text.hasPrefix("-"),
        !text[..<colon].contains(where: { $0 == "/" || $0.isWhitespace }),
        text.index(after: colon) != text.endIndex, isName(text)
      else { return nil }
      return text
    }
  }

  /// A name or an address that another program is told. What begins with a hyphen would be one of its options.
  static var remoteName: SettingType {
    .scalar(
      "a name or an address without spaces", schema: [("type", "string"), ("pattern", "^[^-\\s][^\\s]*$")]
    ) { isName($0) && !$0.contains(where: \.isWhitespace) ? $0 : nil }
  }

  /// A branch of a git repository.
  static var branchName: SettingType {
    .scalar(
      "the name of a branch, such as gh-pages",
      schema: [("type", "string"), ("pattern", "^[A-Za-z0-9_][A-Za-z0-9_./-]*$")]
    ) { text in
      let isBranch =
        isName(text) && !text.hasPrefix("/") && !text.hasPrefix(".") && !text.hasSuffix("/")
        && !text.contains("..")
        && !text.contains("//")
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./-".contains($0)) }
      return isBranch ? text : nil
    }
  }

  /// A bucket, and perhaps a folder in it.
  static var bucketPath: SettingType {
    .scalar(
      "a bucket, and perhaps a folder in it, such as photos/site",
      schema: [("type", "string"), ("pattern", "^[A-Za-z0-9][A-Za-z0-9.-]*(/.*)?$")]
    ) { text in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let bucket = parts.first ?? ""
      let isBucket =
        isName(text) && !bucket.isEmpty && !bucket.hasPrefix(".")
        && bucket.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
      return isBucket && !parts.contains("..") ? text : nil
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix("-") && !text.unicodeScalars.contains { $0.value < 0x20 }
  }
}
