internal import CLibCMark
internal import Photography
internal import Synchronization

/// The tree of a Markdown text, as cmark parses it, converted to prose.
struct MarkdownDocument: ~Copyable {
  private let root: OpaquePointer?
  /// What its author should know.
  let fault: (summary: String, remedy: String)?

  /// Blocks and inlines that are nested deeper become text, so that no code that follows the tree can overflow the stack.
  private static let greatestDepth = 24

  /// cmark keeps the special characters of its extensions in global variables, so one text is parsed at a time.
  private static let parsing = Mutex(())
  private static let registered: Void = cmark_gfm_core_extensions_ensure_registered()

  init(_ text: String) {
    _ = MarkdownDocument.registered
    var text = text
    let limits = text.withUTF8 { MarkdownLimits($0) }
    fault = limits.fault
    text = limits.readable(text)
    root = MarkdownDocument.parsing.withLock { _ in
      guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
      defer { cmark_parser_free(parser) }
      text.withUTF8 { bytes in
        for name in limits.extensions {
          if let found = cmark_find_syntax_extension(name) {
            cmark_parser_attach_syntax_extension(parser, found)
          }
        }
        bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
      }
      return cmark_parser_finish(parser)
    }
  }

  deinit { if let root { cmark_node_free(root) } }

  /// - Parameter inserts: Reads the blocks that show something of the site.
  func blocks(_ inserts: InsertReader) -> [Prose.Block] {
    root.map { MarkdownDocument.blocks(in: $0, depth: 0, inserts) } ?? []
  }

  private static func blocks(in parent: OpaquePointer, depth: Int, _ inserts: InsertReader) -> [Prose.Block] {
    guard depth <= greatestDepth else {
      let text = text(of: parent)
      return text.isEmpty ? [] : [.paragraph([.text(text)])]
    }
    return children(of: parent).compactMap { block($0, depth: depth, inserts) }
  }

  /// - Returns: `nil` for a block without content.
  private static func block(_ node: OpaquePointer, depth: Int, _ inserts: InsertReader) -> Prose.Block? {
    switch type(of: node) {
    case "paragraph": return .paragraph(inlines(in: node))
    case "heading":
      let inlines = inlines(in: node)
      return inlines.isEmpty ? nil : .heading(level: Int(cmark_node_get_heading_level(node)), inlines)
    case "list":
      let items = children(of: node).map { blocks(in: $0, depth: depth + 1, inserts) }
      return .list(ordered: cmark_node_get_list_type(node) == CMARK_ORDERED_LIST, items: items)
    case "block_quote":
      let blocks = blocks(in: node, depth: depth + 1, inserts)
      return blocks.isEmpty ? nil : .quote(blocks)
    case "code_block":
      if let kind = info(of: node).flatMap(Prose.Insert.Kind.init(rawValue:)) {
        let settings = EscapedHashes.shown(in: literal(of: node), isCode: true)
        return inserts.insert(kind, settings, afterLine: Int(cmark_node_get_start_line(node))).map {
          .insert($0)
        }
      }
      let code = EscapedHashes.shown(in: literal(of: node), isCode: true)
      return .code(code.hasSuffix("\n") ? String(code.dropLast()) : code)
    case "html_block":
      let words = withoutComments(literal(of: node)).split(whereSeparator: \.isNewline).joined(separator: " ")
      guard !words.trimmed.isEmpty else { return nil }
      var run = InlineRun()
      run.append(words: words)
      return .paragraph(run.inlines)
    case "thematic_break": return .divider
    case "table":
      var rows = children(of: node).map { row in children(of: row).map { inlines(in: $0) } }
      return rows.isEmpty ? nil : .table(header: rows.removeFirst(), rows: rows)
    default: return nil
    }
  }

  private static func inlines(in parent: OpaquePointer) -> [Prose.Inline] {
    var run = InlineRun()
    add(childrenOf: parent, to: &run, depth: 0)
    return run.inlines
  }

  private static func add(childrenOf parent: OpaquePointer, to run: inout InlineRun, depth: Int) {
    guard depth <= greatestDepth else { return run.append(words: text(of: parent)) }
    for node in children(of: parent) { add(node, to: &run, depth: depth) }
  }

  private static func add(_ node: OpaquePointer, to run: inout InlineRun, depth: Int) {
    func inner() -> [Prose.Inline] {
      var inner = InlineRun(after: run.last)
      add(childrenOf: node, to: &inner, depth: depth + 1)
      return inner.inlines
    }
    switch type(of: node) {
    case "text": run.append(words: literal(of: node))
    case "html_inline":
      let words = withoutComments(literal(of: node))
      if !words.isEmpty { run.append(words: words) }
    case "softbreak": run.append(" ")
    case "linebreak": run.append(.lineBreak)
    case "code": run.append(.code(EscapedHashes.shown(in: literal(of: node), isCode: true)))
    case "emph": run.append(.emphasis(inner()))
    case "strong": run.append(.strong(inner()))
    case "strikethrough": run.append(.strikethrough(inner()))
    case "link":
      let (url, words) = (url(of: node), inner())
      run.append(.link(url: url, words.isEmpty ? [.text(url)] : words))
    case "image":
      run.append(
        .image(url: url(of: node), alternative: EscapedHashes.shown(in: text(of: node), isCode: false)))
    default: add(childrenOf: node, to: &run, depth: depth + 1)
    }
  }

  /// HTML without its comments, which are for those who write it.
  private static func withoutComments(_ html: String) -> String {
    var (shown, rest) = ("", html[...])
    while let start = rest.firstRange(of: "<!--") {
      shown += rest[..<start.lowerBound]
      let end = rest[start.upperBound...].firstRange(of: "-->")
      rest = rest[(end?.upperBound ?? rest.endIndex)...]
    }
    return shown + rest
  }

  /// All text in a node, without recursion.
  private static func text(of node: OpaquePointer) -> String {
    guard let iterator = cmark_iter_new(node) else { return "" }
    defer { cmark_iter_free(iterator) }
    var text = ""
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let current = cmark_iter_get_node(iterator) else { return text }
      guard event == CMARK_EVENT_ENTER else { continue }
      switch type(of: current) {
      case "softbreak", "linebreak", "paragraph", "item":
        if let last = text.last, !last.isWhitespace { text += " " }
      case "code", "code_block", "html_block":
        text += EscapedHashes.shown(in: literal(of: current), isCode: true)
      default: text += literal(of: current)
      }
    }
  }

  private static func children(of parent: OpaquePointer) -> [OpaquePointer] {
    Array(
      sequence(first: cmark_node_first_child(parent)) { $0.map { cmark_node_next($0) } }.prefix { $0 != nil }
    )
    .compactMap(\.self)
  }

  private static func type(of node: OpaquePointer) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  /// What is written behind the signs that begin a block of code.
  private static func info(of node: OpaquePointer) -> String? {
    cmark_node_get_fence_info(node).map { String(cString: $0).trimmed }
  }

  private static func url(of node: OpaquePointer) -> String {
    EscapedHashes.shown(in: cmark_node_get_url(node).map { String(cString: $0) } ?? "", isCode: false)
  }
}
