import Building
import Files
import TestSites

@testable import Studio

extension TestSite {
  /// A Studio that edits it.
  func studio() throws -> Studio {
    try Studio(content: content, cache: folder + "/cache", engine: SiteEngine(options()))
  }

  /// What a file in the content folder says.
  func written(_ path: String) throws -> String {
    String(decoding: try FileIO.read("\(content)/\(path)"), as: UTF8.self)
  }

  /// Whether the content folder has a file or a folder.
  func has(_ path: String) -> Bool { FileLinks.count(of: "\(content)/\(path)") > 0 }
}
