import Building
import Files
import Photography
import Preview

/// What `photomap doctor` looks at in the folders of a site.
struct FolderChecks {
  let content: String
  let output: String
  let cache: String

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if Folder.exists(content) {
      findings += folder("content folder", content) { _ in [] }
      findings.append(watching)
    } else {
      findings.append(
        Finding(
          state: .hint, what: "content folder: there is no \(content)",
          advice: "Name that of your site with --content, or make one: photomap new my-site"))
    }
    // A site is made beside the old one, and takes its place.
    findings += folder("folder of the site", existing(Folder.parent(of: output))) { traits in
      traits.canExchange
        ? []
        : [
          Finding(
            state: .hint,
            what:
              "folder of the site: two folders cannot change places there, so visitors miss the site for a moment at each build",
            advice: "Build to a disk of this computer, and publish from there.")
        ]
    }
    findings.append(cacheFinding)
    return findings
  }

  /// The path, or the nearest folder above it that is there.
  private func existing(_ path: String) -> String {
    var path = path.isEmpty ? "." : path
    while !Folder.exists(path) {
      let parent = Folder.parent(of: path)
      guard parent != path else { return "." }
      path = parent
    }
    return path
  }

  private func folder(_ name: String, _ path: String, _ more: (FileSystemTraits) -> [Finding]) -> [Finding] {
    do throws(FileError) {
      let traits = try FileSystemTraits(of: path)
      let free = "\(traits.free / 1_000_000_000) GB free"
      let kind = traits.isCaseSensitive ? "" : ", where a.jpg and A.jpg are one file"
      var findings = [Finding(state: .ok, what: "\(name): \(path) can be written, \(free)\(kind)")]
      if traits.free < 1_000_000_000 {
        findings = [
          Finding(
            state: .hint, what: "\(name): \(path) has only \(traits.free / 1_000_000) MB free",
            advice:
              "A site takes about a third of the space of its photographs, and its cache as much. Make room.")
        ]
      }
      return findings + more(traits)
    } catch {
      return [
        Finding(
          state: name == "content folder" ? .hint : .failed, what: "\(name): \(error)",
          advice: name == "content folder"
            ? "That is enough to build; the Studio needs to write there."
            : "Let it be written, or name another with --output.")
      ]
    }
  }

  private var watching: Finding {
    var names: Set<String> = [""]
    try? Folder.forEachFile(below: content) { names.insert(Folder.parent(of: $0.path)) }
    let folders = names.count
    guard let limit = FolderWatcher.limit else {
      return Finding(state: .ok, what: "\(folders) folders to watch")
    }
    return folders < limit / 2
      ? Finding(state: .ok, what: "watching: \(folders) of the \(limit) folders that one user may watch")
      : Finding(
        state: .hint, what: "watching: \(folders) folders, and one user may watch \(limit)",
        advice: "For serve and studio: sudo sysctl fs.inotify.max_user_watches=\(max(limit * 4, 524_288))")
  }

  private var cacheFinding: Finding {
    guard Folder.exists(cache) else {
      return Finding(state: .ok, what: "cache: none yet; the first build makes \(cache)")
    }
    var size = 0
    do throws(FileError) {
      try Folder.forEachFile(below: cache) { size &+= Int($0.stamp.size) }
    } catch {
      return Finding(
        state: .failed, what: "cache: \(error)",
        advice:
          "It belongs to the one who ran PhotoMap first. Run it as the same user, or name another with --cache."
      )
    }
    return Finding(state: .ok, what: "cache: \(cache), \(size / 1_000_000) MB")
  }
}
