internal import HTTPTypes

extension SiteResponder {
  /// Larger pages are sent as they are, without live reload, since the script is put in in memory.
  private static let largestPage = 16 << 20

  /// Answers with what lies at a path.
  func answer(_ path: RequestPath, _ request: HTTPRequest, _ state: ReloadState) throws(OpenFile.ReadError)
    -> Reply
  {
    switch site.find(path) {
    case .file(let file):
      let type = MediaType.of(path.isFolder ? "index.html" : path.names.last ?? "")
      return try SiteResponder.send(file, type, request, state, source: refresh?.source(path.names))
    case .folderWithoutSlash:
      var reply = Reply.text(
        "The folder is at its name with a slash.\n", MediaType.plainText, status: .movedPermanently)
      reply.fields[.location] = "./\(path.lastNameAsSent)/\(path.query)"
      return reply
    case .nothing:
      return try notFound(state)
    case .outside:
      return .notice(
        .forbidden, "Outside the site",
        """
        This is a symbolic link that leads out of the output folder, so it would be missing on a web host. \
        Put the file itself where the link is.
        """, state: state)
    case .noSite:
      var reply = Reply.notice(
        .serviceUnavailable, "No site yet",
        "The output folder is not there. This page changes by itself as soon as a build has made it.",
        state: state)
      reply.fields[.retryAfter] = "1"
      return reply
    }
  }

  static func refuse(_ refusal: RequestPath.Refusal, _ state: ReloadState) -> Reply {
    switch refusal {
    case .malformed:
      .notice(.badRequest, "Not an address", "This address is misspelt: it cannot be decoded.", state: state)
    case .climbs:
      .notice(.badRequest, "Not an address", "This address tries to climb out of the site.", state: state)
    case .hidden:
      .notice(
        .notFound, "Not here", "Files and folders whose names begin with a dot are not part of the site.",
        state: state)
    }
  }

  /// The site's own `404.html`, else a plain word.
  private func notFound(_ state: ReloadState) throws(OpenFile.ReadError) -> Reply {
    guard let file = site.notFoundPage(), file.size <= SiteResponder.largestPage else {
      return .notice(.notFound, "Not here", "The site has no page at this address.", state: state)
    }
    let page = try file.bytes(0..<file.size)
    return Reply(
      status: .notFound, fields: [.contentType: MediaType.html],
      body: .bytes(LiveReload.inject(into: page, state: state)))
  }

  private static func send(
    _ file: OpenFile, _ type: String, _ request: HTTPRequest, _ state: ReloadState, source: String?
  ) throws(OpenFile.ReadError) -> Reply {
    let isPage = type == MediaType.html && file.size <= largestPage
    let tag = isPage ? EntityTag(opaque: "\(file.tag.opaque)-\(state)") : file.tag
    let conditions = Preconditions(tag: tag, modified: file.modified, datesSuffice: !isPage)
    var reply = Reply(
      status: .ok,
      fields: [.eTag: tag.field, .lastModified: "\(file.modified)", .acceptRanges: "bytes"])
    if conditions.allowOldCopy(request.headerFields) {
      reply.status = .notModified
      return reply
    }
    reply.fields[.contentType] = type

    var page: [UInt8]?
    if isPage {
      page = LiveReload.inject(into: try file.bytes(0..<file.size), state: state, source: source)
    }
    let size = page?.count ?? file.size
    // A range means something to GET alone.
    let asksForPart = request.method == .get && conditions.allowRange(request.headerFields)
    let sent: Range<Int>
    switch ByteRange(asksForPart ? request.headerFields[.range] : nil, size: size) {
    case .whole:
      sent = 0..<size
    case .part(let part):
      reply.status = .partialContent
      reply.fields[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      sent = part
    case .unsatisfiable:
      reply.status = .rangeNotSatisfiable
      reply.fields[.contentRange] = "bytes */\(size)"
      reply.fields[.contentType] = nil
      return reply
    }
    reply.body = page.map { .bytes(Array($0[sent])) } ?? .file(file, sent)
    return reply
  }
}
