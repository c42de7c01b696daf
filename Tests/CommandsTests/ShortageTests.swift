import Foundation
import TestSupport
import Testing

@Suite("X4: who cannot write says what to do, and the old site stays", .enabled(if: Program.isAvailable))
struct ShortageTests {
  private static let photograph = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "BuildingTests/Fixtures/0.jpg")

  private let program: Program

  init() throws {
    program = try Program()
    try program.write("title: Old\n", to: "content/site.yaml")
    try FileManager.default.copyItem(at: Self.photograph, to: program.folder.appending(path: "content/0.jpg"))
  }

  private var site: [String: Data] {
    get throws { try program.files(in: "output").filter { !$0.key.hasPrefix(".") } }
  }

  /// Runs shell commands, in which `$0` is the program.
  private func shell(_ script: String) throws -> Program.Outcome {
    try program.run(["-c", script, Program.file.path], environment: [:], as: URL(filePath: "/bin/sh"))
  }

  @Test("a file larger than the system allows") func fileLimit() throws {
    #expect(try program.run("build", "--quiet").code == 0)
    let old = try site
    try program.write("title: New\n", to: "content/site.yaml")
    try program.write(String(repeating: "words ", count: 500_000), to: "content/static/words.txt")
    // Of 512 bytes each.
    let outcome = try shell("ulimit -f 4000; exec \"$0\" build --quiet")
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("words.txt is larger than a file may be there"), "\(outcome.remarks)")
    #expect(try site == old)
    #expect(try program.run("build", "--quiet").code == 0)
    #expect(try site["index.html"].map { String(decoding: $0, as: UTF8.self).contains("New") } == true)
  }

  /// Whether this user can mount a small disk.
  private static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "unshare -m mount -t tmpfs none /mnt 2>/dev/null"]
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    "a disk that is full, of the site or of the cache", .enabled(if: canMount, "only root may mount a disk"),
    arguments: ["site", "cache"])
  func fullDisk(use: String) throws {
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "disk"), withIntermediateDirectories: true)
    let arguments =
      use == "site" ? "--output disk/output --cache cache" : "--output output --cache disk/cache"
    let outcome = try shell(
      """
      unshare -m /bin/sh -c 'mount -t tmpfs -o size=100k none disk && "$0" build --quiet \(arguments); code=$?
      find disk output -name index.html 2>/dev/null; exit $code' "$0"
      """)
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("no space left on the disk"), "\(outcome.remarks)")
    #expect(outcome.remarks.contains("Make room, then try again."))
    #expect(outcome.output == "", "half a site")
  }

  @Test("folders that may not be written", arguments: ["output", "cache"]) func forbidden(use: String) throws
  {
    try FileManager.default.createDirectory(
      at: program.folder.appending(path: "locked/cache"), withIntermediateDirectories: true)
    let arguments = use == "output" ? "--output locked/output --cache cache" : "--cache locked/cache"
    // Root may write everywhere, so it becomes somebody else.
    let prefix = geteuid() == 0 ? "chmod 777 . && setpriv --reuid=65534 --regid=65534 --clear-groups" : ""
    let outcome = try shell(
      """
      chmod 555 locked locked/cache; \(prefix) "$0" build --quiet \(arguments); code=$?
      chmod 755 locked locked/cache; exit $code
      """)
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("You are not allowed to"), "\(outcome.remarks)")
  }

  @Test(
    "a read-only disk, of the site, of the cache or of the content",
    .enabled(if: canMount, "only root may mount a disk"), arguments: ["output", "cache", "content"])
  func readOnlyDisk(use: String) throws {
    #expect(try program.run("build", "--quiet", "--output", "disk/output", "--cache", "disk/cache").code == 0)
    let old = try program.files(in: "disk/output").filter { !$0.key.hasPrefix(".") }
    try program.write("title: New\n", to: "content/site.yaml")
    let arguments =
      use == "output"
      ? "--output disk/output --cache cache"
      : use == "cache" ? "--output output --cache disk/cache" : "--output disk/output --cache disk/cache"
    let folder = use == "content" ? "content" : "disk"
    let outcome = try shell(
      """
      unshare -m /bin/sh -c 'mount --bind \(folder) \(folder) && mount -o remount,ro,bind \(folder) \
      && "$0" build --quiet \(arguments)' "$0"
      """)
    let new = try program.files(in: "disk/output").filter { !$0.key.hasPrefix(".") }
    if use == "content" {
      // Nothing of it need be written.
      #expect(outcome.code == 0, "\(outcome.remarks)")
      #expect(new["index.html"].map { String(decoding: $0, as: UTF8.self).contains("New") } == true)
      return
    }
    #expect(outcome.code == 1)
    #expect(
      outcome.remarks.contains("/disk")
        && ["read-only", "not allowed to"].contains { outcome.remarks.contains($0) },
      "\(outcome.remarks)")
    #expect(new == old)
    if use == "cache" { #expect(try site.isEmpty, "half a site") }
  }

  @Test("a file where the cache should be") func cacheIsAFile() throws {
    #expect(try program.run("build", "--quiet").code == 0)
    let old = try site
    try program.write("title: New\n", to: "content/site.yaml")
    try program.write("words", to: "elsewhere")
    for cache in ["elsewhere", "elsewhere/cache"] {
      let outcome = try program.run("build", "--quiet", "--cache", cache)
      #expect(outcome.code == 1)
      #expect(outcome.remarks.contains("elsewhere"), "\(outcome.remarks)")
      #expect(try site == old)
      #expect(try String(contentsOf: program.folder.appending(path: "elsewhere"), encoding: .utf8) == "words")
    }
  }

  @Test("a cache file that somebody else has made is not to be deleted") func foreignCache() throws {
    #expect(try program.run("build", "--quiet").code == 0)
    // Root may read everything, unless it gives that up.
    let prefix = geteuid() == 0 ? "setpriv --bounding-set=-all --inh-caps=-all" : ""
    let outcome = try shell(
      """
      chmod 777 . .photomap && chmod 0 .photomap/cache.sqlite* && \(prefix) "$0" build --quiet
      """)
    #expect(outcome.code == 1)
    #expect(
      outcome.remarks.contains("not allowed to read and write the build cache"), "\(outcome.remarks)")
    #expect(!outcome.remarks.contains("Delete"))
  }

  @Test("a file where the site should be") func outputIsAFile() throws {
    try program.write("words", to: "output")
    let outcome = try program.run("build", "--quiet")
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("output is a file"), "\(outcome.remarks)")
    #expect(try String(contentsOf: program.folder.appending(path: "output"), encoding: .utf8) == "words")
  }

  @Test("two builds at once: the second says that the first one runs") func twoAtOnce() throws {
    #expect(try program.run("build", "--quiet").code == 0)
    let old = try site
    try program.write("title: New\n", to: "content/site.yaml")
    let outcome = try shell(
      "exec 9> .output.photomap-lock; flock -n 9 && \"$0\" build --quiet")
    #expect(outcome.code == 1)
    #expect(outcome.remarks.contains("is already running"), "\(outcome.remarks)")
    #expect(try site == old)
  }
}
