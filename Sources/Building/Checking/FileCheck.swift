internal import CLibXML2
internal import JSON
package import Photography

/// Checks a file of a site that is neither a page nor a picture: feeds, drawings, tracks, data, scripts and styles.
package enum FileCheck {
  /// - Parameters:
  ///   - path: From the site's root.
  ///   - files: Of the whole site.
  ///   - sources: Other hosts that scripts and styles may ask.
  package static func problems(
    in file: [UInt8], at path: String, in files: SiteFiles,
    allowing sources: AllowedSources = AllowedSources()
  ) -> [Problem] {
    var problems: [Problem] = []
    func add(_ summary: String, _ code: Problem.Code) {
      if problems.count < 50 { problems.append(Problem(.error, path, summary, code: code)) }
    }
    func addHost(_ origin: String, _ purposes: [String]) {
      guard problems.count < 50, !sources.allows(origin, for: purposes) else { return }
      let host = origin.split(separator: "/").last ?? ""
      let remedy = AllowedSources.remedy(origin, for: purposes)
      problems.append(Problem(.error, path, "loads a file from \(host)", remedy: remedy, code: .otherOrigin))
    }
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    switch ending {
    case "xml", "svg", "gpx", "kml", "atom", "rss":
      if let fault = xmlFault(in: file) {
        add("is not well-formed XML: \(fault)", .malformedFile)
      } else {
        for (fault, code) in FeedCheck.faults(inXML: file, at: path, in: files) { add(fault, code) }
      }
    case "json", "webmanifest", "geojson":
      do throws(JSONSyntaxError) {
        let value = try JSONValue(parsing: file)
        for (fault, code) in FeedCheck.faults(in: value, at: path, in: files) { add(fault, code) }
      } catch {
        add("is not JSON: \(error)", .malformedFile)
      }
    case "js", "mjs":
      if path.hasPrefix("data/") { checkData(file, at: path, files, add) }
      for origin in origins(loadedBy: file) { addHost(origin, PageSources.ofScripts) }
    case "css":
      for link in StyleLinks.all(in: String(decoding: file, as: UTF8.self)) {
        switch files.target(of: link, from: path) {
        case .web: addHost(PageSources.origin(of: link) ?? link, PageSources.ofStyles)
        case .file(let target, _) where !files.has(target):
          add("loads a file that does not exist: \(target)", .brokenLink)
        default: break
        }
      }
    default: break
    }
    return problems
  }

  private static func checkData(
    _ file: [UInt8], at path: String, _ files: SiteFiles, _ add: (String, Problem.Code) -> Void
  ) {
    do throws(JSONSyntaxError) {
      guard let data = try PublishedData(file) else {
        return add("is not a data file: it does not call photomap.put", .malformedFile)
      }
      // A search file with a long name is called by its number; its key is its whole name.
      if path != "data/\(data.key).js", !path.hasPrefix("data/search/") {
        add("has the key of another file: \(data.key)", .malformedFile)
      }
      guard data.key.hasPrefix("cards/"), case .array(let cards) = data.value else { return }
      for case .array(let card) in cards where card.count > 4 {
        guard case .string(let page) = card[0], case .array(let pictures) = card[4] else { continue }
        if !files.has(page) { add("names a page that does not exist: \(page)", .brokenLink) }
        let stem = page.hasSuffix(".html") ? String(page.dropLast(5)) : page
        for case .array(let picture) in pictures where picture.count == 3 {
          guard case .string(let name) = picture[2] else { continue }
          let target = name.hasPrefix("-") ? stem + name : name
          if !files.has(target) { add("names a picture that does not exist: \(target)", .brokenLink) }
        }
      }
    } catch {
      add("is not readable data: \(error)", .malformedFile)
    }
  }

  /// The origins of files that a script loads by their whole address.
  private static func origins(loadedBy script: [UInt8]) -> [String] {
    let calls = [
      "fetch(", "import(", "importScripts(", "WebSocket(", "EventSource(", "sendBeacon(", ".src=",
      "open(\"GET\",",
    ]
    return calls.flatMap { call -> [String] in
      ByteSearch.offsets(of: Array(call.utf8), in: script, atMost: 1000).compactMap { offset in
        let rest = String(decoding: script[(offset + call.utf8.count)...].prefix(200), as: UTF8.self)
        let text = rest.drop { $0 == " " || $0 == "\"" || $0 == "'" || $0 == "`" }
        let link = text.prefix { !"\"'`".contains($0) }
        return link.hasPrefix("//") ? nil : PageSources.origin(of: String(link))
      }
    }
  }

  /// The first error of an XML text; `nil` for a well-formed one. Neither the network nor the disk is used.
  private static func xmlFault(in file: [UInt8]) -> String? {
    _ = library
    let options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_HUGE.rawValue
    return file.withUnsafeBufferPointer { bytes -> String? in
      guard let context = xmlNewParserCtxt() else { return "it cannot be read" }
      defer { xmlFreeParserCtxt(context) }
      let document = bytes.withMemoryRebound(to: CChar.self) {
        xmlCtxtReadMemory(
          context, $0.baseAddress, Int32(clamping: $0.count), nil, nil, Int32(bitPattern: options))
      }
      xmlFreeDoc(document)
      guard context.pointee.wellFormed == 0 else { return nil }
      let line = context.pointee.lastError.line
      let message = context.pointee.lastError.message.map { String(cString: $0).trimmingSpace }
      return "line \(line): \(message ?? "it cannot be read")"
    }
  }

  /// Initialized once and never cleaned up, since other modules use libxml2, too.
  private static let library: Void = xmlInitParser()
}
