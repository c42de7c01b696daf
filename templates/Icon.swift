internal import Photography

/// What browsers show beside a page's title: a pin.
enum Icon {
  static let asset: Asset = {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#368edf" stroke="#1b242c" stroke-width="1.5" \
      d="M16 30.5C12 23 6 18.5 6 11.5a10 10 0 0 1 20 0C26 18.5 20 23 16 30.5z"/>\
      <circle cx="16" cy="11.5" r="4" fill="#fff"/></svg>
      """.utf8
    return Asset(path: "assets/icon.\(ShortDigest(of: drawing)).svg", bytes: Array(drawing))
  }()
}
