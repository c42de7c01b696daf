package import Photography

/// The spelling of each tag of a site: that of the oldest photograph, so that a new photograph does not change it (P7).
package struct TagSpellings: Sendable {
  /// The spelling of a tag's last level, by its key.
  private let titles: [ArraySlice<String>: String]

  /// - Parameter lists: The hashtags of the photographs, the oldest photograph first; equal lists need not be repeated.
  package init(oldestFirst lists: some Sequence<[Hashtag]>) {
    var titles: [ArraySlice<String>: String] = [:]
    for list in lists {
      for tag in list {
        for (depth, title) in tag.title.enumerated() {
          let key = tag.key.prefix(depth + 1)
          if titles[key] == nil { titles[key] = title }
        }
      }
    }
    self.titles = titles
  }

  /// Gives the hashtags of a photograph, and those in its description, the site's spelling.
  package func apply(to photo: inout Photo) {
    for index in photo.hashtags.indices {
      let spelled = spelled(photo.hashtags[index])
      // Most are spelled alike; an assignment would copy the list.
      if spelled.title != photo.hashtags[index].title { photo.hashtags[index] = spelled }
    }
    if let prose = photo.prose, !prose.hashtags.isEmpty { photo.prose = linked(prose) }
  }

  /// The prose with hashtags in the site's spelling; those that no photograph has become plain text, since they have no page.
  package func linked(_ prose: Prose) -> Prose {
    prose.hashtags.isEmpty ? prose : Prose(prose.blocks.map(linked))
  }

  func spelled(_ tag: Hashtag) -> Hashtag {
    var spelled = tag
    for depth in tag.key.indices {
      // Most are spelled alike; an assignment would copy the list.
      if let title = titles[tag.key.prefix(depth + 1)], title != tag.title[depth] {
        spelled.title[depth] = title
      }
    }
    return spelled
  }

  private func linked(_ block: Prose.Block) -> Prose.Block {
    switch block {
    case .paragraph(let inlines): .paragraph(inlines.map(linked))
    case .heading(let level, let inlines): .heading(level: level, inlines.map(linked))
    case .list(let ordered, let items): .list(ordered: ordered, items: items.map { $0.map(linked) })
    case .quote(let blocks): .quote(blocks.map(linked))
    case .table(let header, let rows):
      .table(header: header.map { $0.map(linked) }, rows: rows.map { $0.map { $0.map(linked) } })
    case .code, .divider, .insert: block
    }
  }

  private func linked(_ inline: Prose.Inline) -> Prose.Inline {
    switch inline {
    case .emphasis(let inner): .emphasis(inner.map(linked))
    case .strong(let inner): .strong(inner.map(linked))
    case .strikethrough(let inner): .strikethrough(inner.map(linked))
    case .link(let url, let inner): .link(url: url, inner.map(linked))
    case .hashtag(let tag, let spelling):
      titles[tag.key[...]] == nil
        ? .text("#" + spelling) : .hashtag(spelled(tag), spelling: spelling)
    case .text, .code, .image, .lineBreak: inline
    }
  }
}
