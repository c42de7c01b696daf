internal import JSON
package import Photography

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
  /// What is wrong in them; `nil` if nothing is. Without a key that is not understood, it would be another host.
  package internal(set) var mistakes: [Problem]?

  static let form = Form<HostSettings>(
    keys.map { $0.whenUnclear("Nothing is published until then.", needsValue: true) { _ in } })

  private static let keys: [Key<HostSettings>] = [
    Key("folder", .localPath, to: \.folder, "A folder of this computer, such as one of a web server."),
    Key(
      "rsync", .remoteFolder, to: \.rsync,
      "A folder of another computer, over ssh: ada@example.org:/var/www/photos; or of an rsync server: rsync://example.org/photos."
    ),
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
      "rclone", .rcloneFolder, to: \.rclone,
      "A folder at a host that `rclone config` knows, by SFTP, WebDAV or another way: myhost:www/photos."),
    Key(
      "cloudflare_pages", .remoteName, to: \.cloudflarePages,
      "A project of Cloudflare Pages; wrangler sends it."),
    Key("netlify", .remoteName, to: \.netlify, "The id of a site at Netlify; its program netlify sends it."),
    Key(
      "program", .localPath, to: \.program,
      "With cloudflare_pages or netlify: where the program is, if the shell does not find it."),
  ]
}

extension SettingType where Value == HostSettings {
  /// A host, with what is wrong in its keys.
  static var host: SettingType {
    let group = SettingType.group(HostSettings.form, startingFrom: HostSettings())
    return SettingType(schemaOf: group) { node, reader in
      let count = reader.problems.count
      guard var settings = group.read(node, &reader) else { return nil }
      let mistakes = reader.problems[count...].filter { $0.severity == .error }
      if !mistakes.isEmpty { settings.mistakes = mistakes }
      return settings
    }
  }
}

extension SettingType where Value == String {
  /// A folder or a program of this computer.
  static var localPath: SettingType {
    let text = SettingType.text
    return SettingType(schemaOf: text) { node, reader in
      let count = reader.problems.count
      let path = text.read(node, &reader)
      if path == nil, reader.problems.count == count {
        reader.report(
          at: node, "is an empty text", remedy: "Write a path such as /srv/www/photos, or remove the key.")
      }
      return path
    }
  }

  /// A folder of another computer: a host, a colon, a path; or an address of an rsync server.
  static var remoteFolder: SettingType {
    .scalar(
      "a folder of another computer such as ada@example.org:/var/www/photos",
      schema: [("type", "string"), ("pattern", "^[^-:/][^:/]*:.+$")]
    ) { text in
      if text.lowercased().hasPrefix("rsync://") {
        // A server and one of its modules.
        return isName(text) && text.dropFirst(8).split(separator: "/").count > 1 ? text : nil
      }
      guard let folder = folderAtHost(text) else { return nil }
      return folder.isEmpty || folder.hasPrefix("//")
        || text.prefix(while: { $0 != ":" }).contains(where: \.isWhitespace)
        ? nil : text
    }
  }

  /// A host of rclone's own settings, a colon, and perhaps a folder.
  static var rcloneFolder: SettingType {
    .scalar(
      "a host that `rclone config` knows, a colon, and perhaps a folder, such as myhost:www/photos",
      schema: [("type", "string"), ("pattern", "^[^-:/][^:/]*:.*$")]
    ) { text in folderAtHost(text).map { _ in text } }
  }

  /// What is behind the colon of a folder at a host; `nil` if there is no host. What begins with a hyphen would be an option of the
  /// program that is told it.
  private static func folderAtHost(_ text: String) -> Substring? {
    guard isName(text), let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      !text[..<colon].contains("/")
    else { return nil }
    return text[text.index(after: colon)...]
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
      // git takes no others: see `git check-ref-format`.
      let isBranch =
        isName(text) && !text.contains("..")
        && text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
          !$0.isEmpty && !$0.hasPrefix(".") && !$0.hasSuffix(".") && !$0.hasSuffix(".lock")
        }
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
