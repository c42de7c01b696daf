/// Patterns by which settings of a generator leave out files and folders. `*` crosses folders, as in Python and Ruby, and case does not
/// count: what may be meant is left out.
struct PathPatterns {
  private var patterns: [String] = []

  mutating func add(_ written: [String]) {
    patterns += written.map { pattern in
      var pattern = pattern[...]
      for start in ["./", "/", "**/"] where pattern.hasPrefix(start) {
        pattern = pattern.dropFirst(start.count)
      }
      while pattern.hasSuffix("/") { pattern = pattern.dropLast() }
      return String(pattern.replacing("*", with: "**"))
    }.filter { !$0.isEmpty }
  }

  /// Whether a path or a folder around it is meant. The folder to which patterns are relative may be any around it.
  func match(_ path: String) -> Bool {
    guard !patterns.isEmpty else { return false }
    let names = path.split(separator: "/")
    return names.indices.contains { start in
      names.indices[start...].contains { end in
        let part = names[start...end].joined(separator: "/")
        return patterns.contains { HugoGlob.matches(part, $0) }
      }
    }
  }
}
