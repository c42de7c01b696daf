internal import Photography

/// What a site weighs.
package struct SiteWeight: Sendable, Hashable {
  let files: Int
  let bytes: Int
  /// The bytes of the largest file.
  let largestFile: Int
  /// Its path, if it is known.
  let largestPath: String?

  package init(files: Int, bytes: Int, largestFile: Int, largestPath: String? = nil) {
    (self.files, self.bytes) = (files, bytes)
    (self.largestFile, self.largestPath) = (largestFile, largestPath)
  }
}

/// How much a host takes.
package struct HostLimits: Sendable, Hashable {
  /// The host's name, for messages.
  let host: String
  let files: Int?
  let bytes: Int?
  /// Whether it refuses a site of more bytes, instead of asking its author to make it smaller.
  let refusesBytes: Bool
  let largestFile: Int?

  /// A limit that a site exceeds.
  package struct Excess: Sendable, Hashable, CustomStringConvertible {
    /// Whether the host refuses the site.
    package let isRefused: Bool
    /// What exceeds it, and what to do.
    package let description: String
  }

  package func excesses(of weight: SiteWeight) -> [Excess] {
    var excesses: [Excess] = []
    if let files, weight.files > files {
      excesses.append(
        Excess(
          isRefused: true,
          description:
            "\(host) takes \(files.grouped) files, and the site has \(weight.files.grouped). "
            + "Fewer widths below pictures: in site.yaml make fewer files, as do rules below publish:."))
    }
    if let bytes, weight.bytes > bytes {
      excesses.append(
        Excess(
          isRefused: refusesBytes,
          description:
            "\(host) is for sites of up to \(HostLimits.megabytes(bytes)), and the site has \(HostLimits.megabytes(weight.bytes)). "
            + "A lower quality or smaller widths below pictures: in site.yaml make it smaller, as do rules below publish:."
        ))
    }
    if let largestFile, weight.largestFile > largestFile {
      excesses.append(
        Excess(
          isRefused: true,
          description:
            "\(host) takes files of up to \(HostLimits.megabytes(largestFile)), and \(weight.largestPath ?? "the largest file of the site") has \(HostLimits.megabytes(weight.largestFile)). "
            + (weight.largestPath?.hasSuffix(".mp4") == true
              ? "A shorter movie is smaller: start: and end: in its sidecar cut it. Without movies: height: 1080 in site.yaml, it has 720 lines. A long one can be on another server, which url: in its sidecar names."
              : "Originals are as large as the photographs: originals: none below pictures: in site.yaml leaves them out.")
        ))
    }
    return excesses
  }

  private static func megabytes(_ bytes: Int) -> String { "\((bytes / 1_000_000).grouped) MB" }
}

extension WebHost {
  /// What the host's makers say of it; `nil` where nothing is known.
  package var limits: HostLimits? {
    switch self {
    case .branch(let branch) where branch.repository.contains("github.com"):
      // https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits
      HostLimits(
        host: "GitHub Pages", files: nil, bytes: 1_000_000_000, refusesBytes: false, largestFile: 100 << 20)
    case .service(let service) where service.kind == .cloudflarePages:
      // https://developers.cloudflare.com/pages/platform/limits/
      HostLimits(
        host: "Cloudflare Pages", files: 20_000, bytes: nil, refusesBytes: false, largestFile: 25 << 20)
    case .folder, .rsync, .branch, .bucket, .remote, .service: nil
    }
  }
}
