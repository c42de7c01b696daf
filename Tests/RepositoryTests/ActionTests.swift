import Foundation
import TestSupport
import Testing

/// Steps of `action.yml`, as a runner of GitHub runs them, and the script of new sites, with a curl that takes a release from a folder.
@Suite("The action for GitHub installs a release") final class ActionTests {
  private let folder: URL
  private let digest: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "photomap-action-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "tools"), withIntermediateDirectories: true)
    digest = try ShellScript.run(
      """
      cd '\(folder.path)' && mkdir -p releases/v1.2.3 made && cd made
      name=photomap-1.2.3-linux-$(uname -m)
      mkdir -p $name/bin && touch $name/bin/photomap && tar czf ../releases/v1.2.3/$name.tar.gz $name
      cd ../releases/v1.2.3 && sha256sum $name.tar.gz | tee $name.tar.gz.sha256 | cut -d ' ' -f 1
      cat >../../tools/curl <<'END'
      #!/bin/bash
      while [[ $1 != --output ]]; do shift; done
      cp "$3" "$2"
      END
      printf '#!/bin/sh\\necho "$@" >>"$RUNNER_TEMP/sudo"\\n' >../../tools/sudo
      for tool in bash cp cut env mkdir sha256sum tar gzip uname tee cat; do ln -s "$(command -v $tool)" ../../tools/$tool; done
      chmod +x ../../tools/curl ../../tools/sudo
      """, [:]
    ).output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The script of a step; blocks of YAML are indented.
  private static func script(_ name: String = "Install PhotoMap") throws -> String {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../action.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    let step = try #require(text.split(separator: "- name: \(name)\n").last)
    let block = try #require(step.split(separator: "      run: |\n").dropFirst().first)
    return block.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.isEmpty || $0.hasPrefix("        ") }.map { String($0.dropFirst(8)) }.joined(
        separator: "\n")
  }

  /// - Parameter inputs: Variables of the step, added to those of an action without inputs that is used by its release.
  /// - Returns: The code and what it wrote; whether the program is installed, and ffmpeg.
  private func install(_ inputs: [String: String]) throws -> (
    code: Int32, output: String, isInstalled: Bool, hasMovies: Bool
  ) {
    let work = folder.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
    let environment = [
      "VERSION": "v1.2.3", "SHA256": "", "MOVIES": "no", "STRICT": "no", "ACCEPT_SHOWN": "no", "FETCH": "no",
      "HAND_OVER": "yes",
      "RUNNER_TEMP": work, "GITHUB_PATH": work + "/path", "PATH": folder.appending(path: "tools").path,
      "PHOTOMAP_RELEASES": folder.appending(path: "releases").path,
    ].merging(inputs) { $1 }
    let outcome = try ShellScript.run(try Self.script(), environment, shell: "/bin/bash")
    let path = FileManager.default.contents(atPath: work + "/path").map {
      String(decoding: $0, as: UTF8.self)
    }
    let program = path.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) + "/photomap" }
    return (
      outcome.code, outcome.output, program.map { FileManager.default.fileExists(atPath: $0) } ?? false,
      FileManager.default.fileExists(atPath: work + "/sudo")
    )
  }

  @Test(
    "by its name, with and without v, and with each form of a digest",
    arguments: [("v1.2.3", ""), ("1.2.3", ""), ("v1.2.3", "DIGEST"), ("v1.2.3", "sha256:DIGEST")])
  func installs(version: String, sha256: String) throws {
    let outcome = try install(["VERSION": version, "SHA256": sha256.replacing("DIGEST", with: digest)])
    #expect(outcome.code == 0 && outcome.isInstalled && !outcome.hasMovies, "\(outcome.output)")
  }

  @Test("with a digest, that of the release is not needed") func withoutDigestFile() throws {
    _ = try ShellScript.run("rm '\(folder.path)'/releases/v1.2.3/*.sha256", [:])
    #expect(try install(["SHA256": digest]).isInstalled)
    #expect(try install([:]).code != 0)
  }

  @Test(
    "what it cannot understand is told before anything is downloaded",
    arguments: [
      ("VERSION", "v0", "version: v0.2.0"), ("VERSION", "main", "version: v0.2.0"),
      ("VERSION", "8f2b1c0d8f2b1c0d8f2b1c0d8f2b1c0d8f2b1c0d", "version: v0.2.0"),
      ("VERSION", "v9.9.9", "Is there a release v9.9.9?"), ("SHA256", "abc", "64 digits"),
      ("STRICT", "yess", "strict: \"yess\" is neither yes nor no"),
      ("ACCEPT_SHOWN", "yess", "accept-shown: \"yess\" is neither yes nor no"),
      ("HAND_OVER", "2", "hand-over: \"2\" is neither yes nor no"),
    ])
  func mistakes(input: String, value: String, told: String) throws {
    let outcome = try install([input: value])
    #expect(outcome.code != 0 && !outcome.isInstalled)
    #expect(
      outcome.output.contains("::error::PhotoMap: ") && outcome.output.contains(told), "\(outcome.output)")
  }

  @Test("another archive is not installed") func otherDigest() throws {
    let outcome = try install(["SHA256": String(repeating: "0", count: 64)])
    #expect(outcome.code != 0 && !outcome.isInstalled)
  }

  @Test(
    "ffmpeg, for each way to say yes",
    arguments: [
      ("yes", true), ("true", true), ("True", true), ("on", true), ("no", false), ("FALSE", false),
      ("", false),
    ])
  func movies(value: String, isInstalled: Bool) throws {
    #expect(try install(["MOVIES": value]).hasMovies == isInstalled)
  }

  /// A folder with a program that notes its arguments in `calls`, and adds to permalinks.yaml at its first build.
  private func noting() throws -> String {
    let tools = folder.appending(path: "noting").path
    _ = try ShellScript.run(
      """
      mkdir -p '\(tools)' && cat >'\(tools)/photomap' <<'END'
      #!/bin/sh
      echo "$*" >>calls
      if [ "$1" = build ]; then mkdir -p content && echo a >content/permalinks.yaml; fi
      END
      chmod +x '\(tools)/photomap'
      """)
    return tools
  }

  private func calls(in site: URL) -> [String] {
    let bytes = FileManager.default.contents(atPath: site.appending(path: "calls").path)
    return bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").map(String.init) } ?? []
  }

  @Test(
    "the build agrees that something is shown again, and warns of new addresses",
    arguments: ["yes", "TRUE", "no", ""])
  func builds(accepts: String) throws {
    let site = folder.appending(path: "built")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    let tools = try noting()
    let environment = [
      "PATH": "\(tools):/usr/bin:/bin", "CONTENT": "content", "OUTPUT": "output", "STRICT": "no",
      "ACCEPT_SHOWN": accepts,
    ]
    let step = try Self.script("Build the site")
    let script = "set -eo pipefail\ncd '\(site.path)'\n\(step)"
    let first = try ShellScript.run(script, environment, shell: "/bin/bash")
    #expect(first.code == 0 && first.output.contains("::warning::content/permalinks.yaml"), "\(first)")
    let second = try ShellScript.run(script, environment, shell: "/bin/bash")
    #expect(second.code == 0 && !second.output.contains("::warning::"), "\(second)")
    let isAccepted = ["yes", "TRUE"].contains(accepts)
    #expect(calls(in: site).allSatisfy { $0.hasSuffix(" --accept-shown") == isAccepted })
  }

  /// A site with `ci.sh`, and a release of a program that notes its arguments.
  private func scripted() throws -> URL {
    let site = folder.appending(path: "scripted")
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../templates/starter/ci.sh")
    let text = try String(contentsOf: file, encoding: .utf8).replacing("@PHOTOMAP_VERSION@", with: "v1.2.3")
    try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
    try text.write(to: site.appending(path: "ci.sh"), atomically: true, encoding: .utf8)
    let tools = try noting()
    _ = try ShellScript.run(
      """
      cd '\(folder.path)/made' && name=photomap-1.2.3-linux-$(uname -m)
      install -m 755 '\(tools)/photomap' $name/bin/photomap && tar czf ../releases/v1.2.3/$name.tar.gz $name
      cd ../releases/v1.2.3 && sha256sum $name.tar.gz >$name.tar.gz.sha256
      """)
    return site
  }

  private func run(_ site: URL, _ arguments: String = "", tools: [String] = []) throws -> (
    code: Int32, output: String
  ) {
    let path = (tools + [folder.appending(path: "tools").path, "/usr/bin", "/bin"]).joined(separator: ":")
    return try ShellScript.run(
      "sh '\(site.path)/ci.sh' \(arguments)",
      ["PATH": path, "PHOTOMAP_RELEASES": folder.appending(path: "releases").path])
  }

  @Test("ci.sh goes on after an unpacking that was interrupted, and removes older versions")
  func unpacking() throws {
    let site = try scripted()
    let broken = folder.appending(path: "broken").path
    _ = try ShellScript.run(
      """
      mkdir -p '\(broken)' '\(site.path)'/.photomap/program/photomap-1.0.0-linux-$(uname -m)/bin
      cat >'\(broken)/tar' <<'END'
      #!/bin/sh
      /bin/tar "$@"
      for file in $(find . -name photomap -type f); do : >"$file"; done
      exit 1
      END
      chmod +x '\(broken)/tar'
      """)
    #expect(try run(site, tools: [broken]).code != 0)
    #expect(calls(in: site) == [])
    let outcome = try run(site)
    #expect(outcome.code == 0 && calls(in: site) == ["build", "check", "publish"], "\(outcome)")
    let programs = try FileManager.default.contentsOfDirectory(
      atPath: site.appending(path: ".photomap/program").path)
    #expect(programs.filter { !$0.hasSuffix(".sha256") }.count == 1, "\(programs)")
  }

  @Test("ci.sh agrees that something is shown again, and tells of new addresses")
  func scriptOptions() throws {
    let site = try scripted()
    #expect(try run(site, "--accept-shwon").code == 2)
    let first = try run(site, "--fetch --accept-shown")
    #expect(first.output.contains("content/permalinks.yaml"), "\(first)")
    #expect(calls(in: site) == ["fetch", "build --accept-shown", "check", "publish"])
    #expect(try run(site).output.contains("content/permalinks.yaml") == false)
  }

  @Test(
    "each way to say yes is heard by every step, and the cache that is remembered is the one that is used")
  func steps() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../action.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(!text.contains("== 'yes'") && !text.contains("== yes"))
    #expect(text.contains("path: .photomap\n"))
    let commands = text.split(separator: "\n").filter {
      $0.contains(#/photomap (?:fetch|check) /#) || $0.contains("options=(")
    }
    #expect(commands.count == 3 && commands.allSatisfy { $0.contains("--cache .photomap") })
  }
}
