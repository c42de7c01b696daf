import Content
import Files
import Photography
import Templates

/// What ``OwnFeature``s are read from.
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
    var hash = ChangeHash()
    for number in [size, modified, changed] { hash.add(number) }
    hash.add(inode)
    return hash.value
  }
}
