/// Texts by index.
struct TextTable: Sendable {
  private let section: Section
  let count: Int

  init(_ section: Section) {
    self.section = section
    count = section.u32(at: 0)
  }

  subscript(index: Int) -> String {
    let texts = 4 + 4 * (count + 1)
    let start = section.u32(at: 4 + 4 * index)
    return section.text(texts + start..<texts + section.u32(at: 8 + 4 * index))
  }
}
