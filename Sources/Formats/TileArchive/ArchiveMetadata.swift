internal import JSON

/// The parts of an archive's metadata that are used.
package struct ArchiveMetadata: Sendable, Hashable {
  /// The names of the layers of vector tiles.
  package var layers: Set<String> = []
  /// Text without markup; `nil` if the archive does not say whom to credit.
  package var attribution: String?
  /// Where PhotoMap fetched the archive; `nil` for other archives.
  package var origin: ArchiveOrigin?

  private struct Form: Decodable {
    struct Layer: Decodable {
      var id: String
    }

    var vector_layers: [Layer]?
    var attribution: String?
    var photomap: ArchiveOrigin?
    /// Converters keep the members of other formats here, as text.
    var json: String?
  }

  /// - Parameter bytes: JSON; UTF-8.
  package init(_ bytes: [UInt8]) throws(ArchiveError) {
    guard !bytes.isEmpty else { return }
    do throws(JSONDecodingError) {
      let form = try JSONCoding.decode(Form.self, from: bytes)
      let inner = try form.json.map { text throws(JSONDecodingError) in
        try JSONCoding.decode(Form.self, from: Array(text.utf8))
      }
      layers = Set((form.vector_layers ?? inner?.vector_layers ?? []).map(\.id))
      origin = form.photomap
      attribution = (form.attribution ?? inner?.attribution).map(ArchiveMetadata.text).flatMap {
        $0.isEmpty ? nil : $0
      }
    } catch {
      throw .metadata("\(error)")
    }
  }

  /// The text of a piece of HTML: the site's pages load and link nothing that an archive names.
  static func text(_ html: String) -> String {
    var (text, isTag) = ("", false)
    for letter in html {
      switch letter {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      case _ where !isTag: text.append(letter)
      default: break
      }
    }
    for (name, letter) in [
      ("&copy;", "©"), ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&"),
    ] {
      text = text.split(separator: name, omittingEmptySubsequences: false).joined(separator: letter)
    }
    return text.split { $0.isWhitespace }.joined(separator: " ")
  }
}
