import Building
import Content
import Files
import JSON
import Photography
import Platform
import Preview
import Studio

/// What `photomap doctor` looks at in the folders of a site.
struct FolderChecks {
  let content: String
  let output: String
  let cache: String

  func findings() -> [Finding] {
    var findings: [Finding] = []
    if Folder.exists(content) {
      do throws(SurveyError) {
        _ = try Survey.of(content)
        findings += folder("content folder", content) { _ in [] }
        findings.append(watching)
      } catch {
        findings.append(
          Finding(
            state: .failed, what: "content folder: \(error)", advice: "No site is built until that is done."))
      }
    } else {
      findings.append(
        Finding(
          state: .hint, what: "content folder: there is no \(content)",
          advice: "Name that of your site with --content, or make one: photomap new my-site"))
    }
    if let obstacle = obstacle(at: output, isFolder: true) {
      findings.append(
        Finding(
          state: .failed, what: "folder of the site: \(obstacle)",
          advice: "Move it away, or name another with --output."))
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
    findings += cacheFindings
    if Folder.exists(cache) { findings += studioFindings }
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

  /// What is wrong at a path: another kind of thing is there.
  private func obstacle(at path: String, isFolder: Bool) -> String? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    guard stat(path, &info) == 0 else { return "\(path) is a link that leads nowhere" }
    guard isFolder ? !info.isFolder : !info.isFile else { return nil }
    return isFolder
      ? "\(path) is no folder, and must be one"
      : "\(path) is a folder, a pipe or a device, and must be a file"
  }

  /// The files of the cache that every build opens, and the folders that it writes to.
  private static let cacheFiles = ["cache.sqlite", "cache.sqlite-wal", "cache.sqlite-shm"]
  private static let cacheFolders = ["pictures", "stage"]

  private var cacheFindings: [Finding] {
    if let obstacle = obstacle(at: cache, isFolder: true) {
      return [
        Finding(
          state: .failed, what: "cache: \(obstacle)", advice: "Move it away, or name another with --cache.")
      ]
    }
    do throws(FileError) {
      _ = try FileSystemTraits(of: existing(cache))
    } catch {
      return [Finding(state: .failed, what: "cache: \(error)", advice: strangerAdvice)]
    }
    guard Folder.exists(cache) else {
      return [Finding(state: .ok, what: "cache: none yet; the first build makes \(cache)")]
    }
    let troubles =
      FolderChecks.cacheFiles.compactMap { trouble(at: "\(cache)/\($0)", isFolder: false) }
      + FolderChecks.cacheFolders.compactMap { trouble(at: "\(cache)/\($0)", isFolder: true) }
    guard troubles.isEmpty else { return troubles }
    var size = 0
    do throws(FileError) {
      try Folder.forEachFile(below: cache) { size &+= Int($0.stamp.size) }
    } catch {
      return [Finding(state: .failed, what: "cache: \(error)", advice: strangerAdvice)]
    }
    return [Finding(state: .ok, what: "cache: \(cache), \(size / 1_000_000) MB")]
  }

  private var strangerAdvice: String {
    "It belongs to the one who ran PhotoMap first. Run it as the same user, or name another with --cache."
  }

  /// Why a build cannot use a part of the cache.
  private func trouble(at path: String, isFolder: Bool) -> Finding? {
    if let obstacle = obstacle(at: path, isFolder: isFolder) {
      return Finding(
        state: .failed, what: "cache: \(obstacle)", advice: "Move it away; the next build makes a new one.")
    }
    let needed = isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK
    guard access(path, F_OK) == 0, access(path, needed) != 0 else { return nil }
    return Finding(
      state: .failed, what: "cache: you are not allowed to read and write \(path)", advice: strangerAdvice)
  }

  /// What keeps the Studio from starting; builds need none of it.
  private var studioFindings: [Finding] {
    func finding(_ reason: String) -> Finding {
      Finding(
        state: .hint, what: "Studio: \(reason)",
        advice: "The Studio does not start until then; photomap build does.")
    }
    var findings: [Finding] = []
    do throws(AccountError) {
      _ = try AccountStore(cache: cache).accounts
    } catch {
      findings.append(finding("\(error)"))
    }
    let folder = Studio.folder(cache: cache)
    if let obstacle = obstacle(at: folder, isFolder: true) {
      findings.append(finding("\(obstacle). Move it away."))
    }
    do throws(FileError) {
      for name in try Folder.names(in: folder) {
        let path = "\(folder)/\(name)"
        guard !Folder.exists(path) else { continue }
        let bytes = try FileIO.read(path)
        if name == "journal", !isJournal(bytes) {
          findings.append(
            finding(
              "the steps that can be undone are damaged: rename \(path), and the Studio begins a new one"))
        }
      }
    } catch {
      findings.append(finding("\(error)"))
    }
    return findings
  }

  /// Whether each line is one of a journal; a crash may have cut off the last.
  private func isJournal(_ bytes: [UInt8]) -> Bool {
    let feed = UInt8(ascii: "\n")
    let lines = bytes.split(separator: feed)
    return (bytes.last == feed ? lines[...] : lines.dropLast()).allSatisfy { line in
      if case .object = try? JSONValue(parsing: Array(line)) { true } else { false }
    }
  }
}
