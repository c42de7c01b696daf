import Content
import Photography

/// Changes the addresses and rules in a text of an author's, and nothing else of it. Code stays as it is.
struct TextRewriter {
  /// Gets an address as it is written; `nil` leaves it.
  var address: (String) -> String?
  /// The same for the rule of a block.
  var rule: (String) -> String

  /// - Parameter text: Markdown.
  func rewritten(_ text: String) -> String {
    guard ["](", "] (", "]:", "[[", "```", "~~~"].contains(where: text.contains) else { return text }
    var result = ""
    var lines = YAMLLines.lines(of: text)[...]
    while let line = lines.popFirst() {
      guard let fence = TextRewriter.fence(of: line) else {
        result += rewritten(line: line)
        continue
      }
      let inside = lines.prefix { !TextRewriter.closes($0, fence.marks) }
      lines = lines.dropFirst(inside.count)
      let block = inside.joined()
      result += line + (Prose.Insert.Kind(rawValue: fence.kind) == nil ? block : rewritten(block: block))
      result += lines.popFirst() ?? ""
    }
    return result
  }

  /// The beginning of code or of a block.
  private static func fence(of line: String) -> (marks: Substring, kind: String)? {
    guard let match = line.prefixMatch(of: /\ {0,3}(`{3,}|~{3,})([^`\n]*)/) else { return nil }
    return (match.output.1, match.output.2.trimmed.lowercased())
  }

  private static func closes(_ line: String, _ marks: Substring) -> Bool {
    let end = line.trimmed
    return end.hasPrefix(marks) && end.allSatisfy { $0 == marks.first }
  }

  /// The settings of a block; those that cannot be read stay.
  private func rewritten(block: String) -> String {
    do throws(EditError) {
      var settings = try YAMLEditor(block)
      if case .text(let file) = try settings.value(of: "file"), let new = address(file) {
        try settings.set("file", to: .text(new))
      }
      if case .text(let old) = try settings.value(of: "photos"), case let new = rule(old), new != old {
        try settings.set("photos", to: .text(new))
      }
      return settings.text
    } catch {
      return block
    }
  }

  private func rewritten(line: String) -> String {
    if let match = line.prefixMatch(of: /(\ {0,3}\[[^\[\]]+\]:\s*)(?:<([^<>\n]+)>|([^\s<>]+))/),
      let new = address(String(match.output.2 ?? match.output.3 ?? ""))
    {
      return match.output.1 + TextRewriter.written(new) + line[match.range.upperBound...]
    }
    // Code between backticks comes first, so that nothing in it is an address.
    let pattern =
      /(`+[^`]*`+)|(!\[\[)([^\[\]|]+)((?:\|[^\[\]]*)?\]\])|(\]\(|!\[[^\[\]]*\] \()(?:<([^<>\n]+)>|([^()<>"']*?\.[A-Za-z0-9]{1,5})(?=\))|([^\s()<>]+))/
    return line.replacing(pattern) { match in
      let (whole, code, wiki, name, rest, start, angled, loose, plain) = match.output
      if code != nil { return String(whole) }
      if let wiki, let name, let rest { return wiki + (address(name.trimmed) ?? String(name)) + rest }
      guard let start, let written = angled ?? loose ?? plain, let new = address(String(written)) else {
        return String(whole)
      }
      return start + TextRewriter.written(new)
    }
  }

  private static func written(_ address: String) -> String {
    address.contains { " ()<>".contains($0) } ? "<\(address)>" : address
  }
}
