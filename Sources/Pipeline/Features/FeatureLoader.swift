import Content
import Files
import Photography
import Templates

/// Reads what one of PhotoMap's own features shows beside the library from the content folder; a build never uses the
/// network. Walks and places, which belong to photographs, are read with the library.
protocol FeatureLoader {
  init(_ input: FeatureInput)
  /// For the author.
  var problems: [Problem] { get }
  /// Adds what was read to the site.
  func load(into site: inout Site)
}

/// What features are read from.
struct FeatureInput: Sendable {
  /// The content folder, without links.
  let root: String
  let survey: Survey
  let settings: SiteConfiguration

  /// The content folder for a feature that a package adds.
  var content: ContentFolder {
    let root = root
    return ContentFolder(survey.files.map { ($0.path, $0.contentHash) }) { try FileIO.read("\(root)/\($0)") }
  }
}

extension SurveyedFile {
  /// A hash of the file's stamp.
  fileprivate var contentHash: UInt64 {
    var hash = ContentHash()
    for number in [size, modified, changed] { hash.add(number) }
    hash.add(inode)
    return hash.value
  }
}
