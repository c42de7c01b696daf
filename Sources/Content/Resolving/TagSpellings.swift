internal import Photography

/// How each tag of a site is spelled: as on the photograph taken first, so that a new photograph does not change it (P7).
struct TagSpellings {
  /// The spelling of a level, by its key and those above.
  private let titles: [[String]: String]

  init(newestFirst photos: [Photo]) {
    var titles: [[String]: String] = [:]
    for photo in photos.reversed() {
      for tag in photo.hashtags {
        for depth in tag.key.indices where titles[Array(tag.key[...depth])] == nil {
          titles[Array(tag.key[...depth])] = tag.title[depth]
        }
      }
    }
    self.titles = titles
  }

  func apply(to photo: inout Photo) {
    photo.hashtags = photo.hashtags.map(spelled)
    photo.prose = photo.prose.map(linked)
  }

  /// Hashtags spelled alike; those that no photograph has become plain text, since they have no page.
  func linked(_ prose: Prose) -> Prose {
    prose.hashtags.isEmpty ? prose : Prose(prose.blocks.map(linked))
  }

  private func spelled(_ tag: Hashtag) -> Hashtag {
    Hashtag(
      key: tag.key, title: tag.key.indices.map { titles[Array(tag.key[...$0])] ?? tag.title[$0] })
  }

  private func linked(_ block: Prose.Block) -> Prose.Block {
    switch block {
    case .paragraph(let inlines): .paragraph(inlines.map(linked))
    case .heading(let level, let inlines): .heading(level: level, inlines.map(linked))
    case .list(let ordered, let items): .list(ordered: ordered, items: items.map { $0.map(linked) })
    case .quote(let blocks): .quote(blocks.map(linked))
    case .code: block
    }
  }

  private func linked(_ inline: Prose.Inline) -> Prose.Inline {
    switch inline {
    case .emphasis(let inner): .emphasis(inner.map(linked))
    case .strong(let inner): .strong(inner.map(linked))
    case .link(let url, let inner): .link(url: url, inner.map(linked))
    case .hashtag(let tag, let spelling):
      titles[tag.key] == nil ? .text("#" + spelling) : .hashtag(spelled(tag), spelling: spelling)
    case .text, .code, .lineBreak: inline
    }
  }
}
