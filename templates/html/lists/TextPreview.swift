internal import Markup
package import Photography

extension Catalogue {
  /// A text that is not published yet, as its page will show it. Blocks that show maps, galleries or walks are named only.
  ///
  /// - Parameters:
  ///   - page: The page that is to show it.
  ///   - drafted: What its addresses lead to, by the identities of their paths.
  /// - Returns: HTML.
  package func preview(
    of prose: Prose, on page: String, drafted: [Identity: ContentTarget]
  ) -> String {
    var prose = prose
    for (index, block) in prose.blocks.enumerated() {
      guard case .insert(let insert) = block, [.map, .gallery, .walk].contains(insert.kind) else { continue }
      let shown = insert.rule.isEmpty ? insert.caption : insert.rule
      prose.blocks[index] = .paragraph([.code("\(insert.kind.rawValue) \(shown)")])
    }
    var markup = ProseMarkup(catalogue: self, page: page, theme: nil) { Link(to: $0, from: page) }
    markup.drafted = drafted
    return String(decoding: markup.html(prose).bytes, as: UTF8.self)
  }
}
