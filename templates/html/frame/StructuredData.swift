internal import Indexing
internal import JSON
internal import Markup
internal import Photography

/// Structured data for search engines (JSON-LD, schema.org). It needs absolute addresses, so a site without
/// `base_url` has none.
enum StructuredData {
  static func object(_ type: String, _ members: [(String, JSONValue?)]) -> JSONValue {
    .object([("@type", .string(type))] + members.compactMap { name, value in value.map { (name, $0) } })
  }

  /// Several objects about one page.
  static func graph(_ things: [JSONValue]) -> JSONValue {
    .object([("@context", .string("https://schema.org")), ("@graph", .array(things))])
  }

  static func url(_ path: String, _ base: String) -> JSONValue? {
    Permalink(path, below: base).map { .string($0.link.text) }
  }

  /// The path from the home page to a page.
  static func breadcrumbs(_ steps: [(name: String, path: String)], _ base: String) -> JSONValue {
    let items = steps.enumerated().map { index, step in
      object(
        "ListItem",
        [("position", .int(index + 1)), ("name", .string(step.name)), ("item", url(step.path, base))])
    }
    return object("BreadcrumbList", [("itemListElement", .array(items))])
  }

  /// A page with many photographs.
  ///
  /// - Parameter trail: Pages between the home page and this one.
  static func gallery(
    _ path: String, _ name: String, _ catalogue: Catalogue, trail: [(String, String)] = []
  ) -> JSONValue? {
    guard let base = catalogue.site.baseURL else { return nil }
    let steps = [(catalogue.site.title, "index.html")] + trail + [(name, path)]
    return graph([
      object("ImageGallery", [("name", .string(name)), ("url", url(path, base))]), breadcrumbs(steps, base),
    ])
  }
}

extension HomePage {
  var structuredData: JSONValue? {
    let site = catalogue.site
    guard let base = site.baseURL else { return nil }
    let author = site.author.map { StructuredData.object("Person", [("name", .string($0))]) }
    return StructuredData.graph([
      StructuredData.object(
        "WebSite",
        [
          ("name", .string(site.title)), ("url", StructuredData.url(path, base)),
          ("description", site.description.map { .string($0) }), ("author", author),
          ("inLanguage", .string(site.language)),
        ])
    ])
  }
}

extension PhotoPage {
  var structuredData: JSONValue? {
    let site = catalogue.site
    guard let base = site.baseURL else { return nil }
    let name = photo.name(in: site)
    let trail = lineage.map { ($0.name, $0.page) }
    let steps = [(site.title, "index.html")] + trail + [(name, path)]
    return StructuredData.graph(
      [image(base, name), StructuredData.breadcrumbs(steps, base)] + [movie(base, name)].compactMap(\.self))
  }

  private func image(_ base: String, _ name: String) -> JSONValue {
    func web(_ path: String?) -> JSONValue? {
      path.flatMap { Link($0, below: base) }.map { .string($0.text) }
    }
    let credit = photo.credit
    let author = (credit.author ?? catalogue.site.author)?.nonBlank
    return .object(
      [
        ("@type", .array([.string("ImageObject"), .string("Photograph")])),
        ("name", .string(name)), ("url", StructuredData.url(path, base)),
        ("contentUrl", web(photo.original ?? photo.largest?.path)),
        ("thumbnailUrl", web(photo.preview?.path)),
        ("description", photo.prose.map { .string($0.plainText) }),
        ("dateCreated", photo.taken.isUnknown ? nil : .string(photo.taken.published)),
        ("width", .int(photo.size.width)), ("height", .int(photo.size.height)),
        ("keywords", photo.hashtags.isEmpty ? nil : .array(photo.hashtags.map { .string($0.name) })),
        ("contentLocation", location),
        ("creator", author.map { StructuredData.object("Person", [("name", .string($0))]) }),
        ("creditText", author.map { .string($0) }),
        ("copyrightNotice", credit.copyright.map { .string($0) }),
        ("license", credit.licenceURL.map { .string($0) }),
        ("representativeOfPage", .bool(true)),
      ].compactMap { name, value in value.map { (name, $0) } })
  }

  private func movie(_ base: String, _ name: String) -> JSONValue? {
    guard let movie = photo.movie else { return nil }
    let source = movie.compatibleSource
    func web(_ path: String?) -> JSONValue? {
      path.flatMap { Link($0, below: base) }.map { .string($0.text) }
    }
    return StructuredData.object(
      "VideoObject",
      [
        ("name", .string(name)), ("url", StructuredData.url(path, base)),
        ("contentUrl", movie.file.map { .string($0) } ?? web(source?.path)),
        ("encodingFormat", source.map { _ in "video/mp4" }), ("thumbnailUrl", web(photo.preview?.path)),
        ("description", .string(photo.prose?.plainText ?? photo.alternative(in: catalogue.site))),
        ("uploadDate", photo.taken.isUnknown ? nil : .string(photo.taken.published)),
        (
          "duration",
          movie.length.isEmpty ? nil : .string("PT\(Int(max(1, min(movie.duration, 360_000)).rounded()))S")
        ),
        ("width", .int((source?.size ?? photo.size).width)),
        ("height", .int((source?.size ?? photo.size).height)),
      ])
  }

  private var location: JSONValue? {
    photo.coordinate.map { coordinate in
      let geo = StructuredData.object(
        "GeoCoordinates",
        [
          ("latitude", .number(coordinate.latitude, places: 6)),
          ("longitude", .number(coordinate.longitude, places: 6)),
          ("elevation", photo.altitude.map { .number($0, places: 1) }),
        ])
      return StructuredData.object("Place", [("geo", geo)])
    }
  }
}
