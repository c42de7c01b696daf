internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

extension SiteResponder {
  /// Larger pages are sent without live reload, since the script is inserted in memory. In bytes.
  private static let largestPage = 16 << 20

  /// The response for a path of the site.
  func response(
    to path: RequestPath, _ request: HTTPRequest, _ state: ReloadState
  ) throws(OpenFile.ReadError) -> Response {
    switch site.find(path) {
    case .file(let file):
      let names = path.names + (path.isFolder ? ["index.html"] : [])
      let resource = Resource(
        file: file, type: MediaType.of(names.last ?? ""), source: refresh?.source(path.names),
        isSandboxed: added?.isSandboxed(names) ?? false)
      return try send(resource, for: request, state)
    case .folderWithoutSlash:
      var response = Response.text(
        "The address of a folder ends with a slash.\n", MediaType.plainText, status: .movedPermanently)
      response.headers[.location] = "./\(path.lastNameAsSent)/\(path.query)"
      return response
    case .nothing:
      return try notFound(state)
    case .outside:
      return .notice(
        .forbidden, "Outside the site",
        """
        This is a symbolic link that leads out of the output folder, so it would be missing on a web host. \
        Replace the link with the file itself.
        """, state: state)
    case .noSite:
      var response = Response.notice(
        .serviceUnavailable, "No site yet",
        "The output folder is missing. This page reloads as soon as a build has made it.",
        state: state)
      response.headers[.retryAfter] = "1"
      return response
    }
  }

  static func response(to refusal: RequestPath.Refusal, _ state: ReloadState) -> Response {
    switch refusal {
    case .malformed:
      .notice(.badRequest, "Invalid address", "This address is misspelt: it cannot be decoded.", state: state)
    case .leavesSite:
      .notice(.badRequest, "Invalid address", "This address leads out of the site.", state: state)
    case .hidden:
      .notice(
        .notFound, "Not found", "Files and folders whose names begin with a dot are not part of the site.",
        state: state)
    }
  }

  /// The site's own `404.html`, else a short page.
  private func notFound(_ state: ReloadState) throws(OpenFile.ReadError) -> Response {
    guard let file = site.notFoundPage(), file.size <= SiteResponder.largestPage else {
      return .notice(.notFound, "Not found", "The site has no page at this address.", state: state)
    }
    let page = try file.bytes(0..<file.size)
    let isSandboxed = added?.isSandboxed(["404.html"]) ?? false
    // An edit may have taken the page away that is asked for; it can be undone here.
    let elements = added.map { $0.elements + $0.notFoundElements } ?? ""
    var response = Response(
      .notFound, type: MediaType.html,
      bytes: isSandboxed ? page : LiveReload.inject(into: page, state: state, elements: elements))
    if isSandboxed { response.headers[.contentSecurityPolicy] = "sandbox" }
    return response
  }

  /// A file of the site as it is sent.
  private struct Resource {
    let file: OpenFile
    let type: String
    /// What a page's button refreshes.
    let source: String?
    let isSandboxed: Bool
  }

  private func send(
    _ resource: Resource, for request: HTTPRequest, _ state: ReloadState
  ) throws(OpenFile.ReadError) -> Response {
    let (file, type, isSandboxed) = (resource.file, resource.type, resource.isSandboxed)
    let isPage = type == MediaType.html && file.size <= SiteResponder.largestPage && !isSandboxed
    var tag = isPage ? EntityTag(opaque: "\(file.tag.opaque)-\(state)") : file.tag
    if isSandboxed { tag = EntityTag(opaque: "\(file.tag.opaque)-sandbox") }
    let conditions = Preconditions(tag: tag, modified: file.modified, datesSuffice: !isPage)
    var response = Response(
      status: .ok,
      headers: [.eTag: tag.field, .lastModified: "\(file.modified)", .acceptRanges: "bytes"])
    // Whatever its type is: pages, drawings, feeds, PDF and others can hold scripts.
    if isSandboxed { response.headers[.contentSecurityPolicy] = "sandbox" }
    if conditions.allowOldCopy(request.headerFields) {
      response.status = .notModified
      return response
    }
    response.headers[.contentType] = type

    var page: [UInt8]?
    if isPage {
      page = LiveReload.inject(
        into: try file.bytes(0..<file.size), state: state, source: resource.source,
        elements: added?.elements ?? "")
    }
    let size = page?.count ?? file.size
    // Only GET has ranges.
    let asksForPart = request.method == .get && conditions.allowRange(request.headerFields)
    let sent: Range<Int>
    switch ByteRange(asksForPart ? request.headerFields[.range] : nil, size: size) {
    case .whole:
      sent = 0..<size
    case .part(let part):
      response.status = .partialContent
      response.headers[.contentRange] = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      sent = part
    case .unsatisfiable:
      response.status = .rangeNotSatisfiable
      response.headers[.contentRange] = "bytes */\(size)"
      response.headers[.contentType] = nil
      return response
    }
    response.body = page.map { ResponseBody(byteBuffer: ByteBuffer(bytes: $0[sent])) } ?? .file(file, sent)
    return response
  }
}
