import Content
import Photography

extension AuthoredContent {
  /// Reads the author's own pages, in the order of their links.
  mutating func readPages(_ survey: Survey) {
    var read: [(page: TextPage, order: Double)] = []
    var files: [String: String] = [:]
    let texts = PageNotes.pages(
      among: survey.files(.sidecar).map(\.path), photographs: survey.files(.candidate).map(\.path))
    guard !texts.isEmpty else { return }
    let resolver = resolver(usesFileDates: false, now: 0)
    for file in survey.files(.sidecar) where texts.contains(file.path) {
      // One that cannot be read may ask not to be published.
      guard let text = text(of: file.path) else { continue }
      let (notes, found) = PageNotes.read(text, file: file.path)
      problems += found
      let page = page(notes, of: file.path)
      guard resolver.shows(page: file.path, notes) else {
        hiddenPageTexts += [page.title, page.prose.plainText]
        continue
      }
      if let other = files.updateValue(file.path, forKey: page.page) {
        problems.append(
          Problem(
            .warning, file.path, "has the address of \(other), \(page.page)",
            remedy: "Rename one of them; this one is left out.", code: .unclearSetting))
        files[page.page] = other
        continue
      }
      read.append((page, notes.order ?? 0))
    }
    pages = read.sorted { ($0.order, $0.page.page) < ($1.order, $1.page.page) }.map(\.page)
  }

  private func page(_ notes: PageNotes, of path: String) -> TextPage {
    let prose = notes.description ?? Prose([])
    // A heading at the beginning is the page's title.
    var blocks = prose.blocks
    var heading: String?
    if notes.title == nil, case .heading(_, let words)? = blocks.first {
      heading = words.plainText
      blocks.removeFirst()
    }
    let (folder, name) = FileName.split(path)
    let stem = FileName.parts(name).stem
    let cover = notes.cover.flatMap { ContentAddress($0.value, inFolder: folder) }
    return TextPage(
      id: path, page: PageNotes.page(ofFile: path),
      title: notes.title?.nonBlank ?? heading?.nonBlank ?? stem,
      prose: Prose(blocks.belowTitle), cover: cover.map { PhotoID($0.path) },
      isInNavigation: notes.menu ?? true)
  }
}
