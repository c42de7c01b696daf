import Content
import Files
import Photography

extension AlbumSheet {
  /// What a folder and those around it keep back of their photographs, in words that follow its name: `"hides its photographs"`.
  ///
  /// - Parameters:
  ///   - folder: Within the content folder; one that is not there yet keeps nothing back itself.
  ///   - content: The content folder.
  package static func protection(of folder: String, in content: String) throws -> Set<String> {
    let root = Folder.resolved(content)
    var words: Set<String> = []
    var path = ""
    for name in [""] + folder.split(separator: "/").map(String.init) where name != "." {
      path = FileName.join(path, name)
      guard Folder.exists(FileName.join(root, path)) else { break }
      for file in try Folder.names(in: FileName.join(root, path)) {
        let file = FileName.join(path, file)
        guard SurveyedFile(named: file)?.role == .albumNotes else { continue }
        let text = String(decoding: try FileIO.read("\(root)/\(file)", ifAtMost: 1 << 20), as: UTF8.self)
        words.formUnion(AlbumNotes.read(text, file: file).notes.protection)
      }
    }
    return words
  }
}

extension AlbumNotes {
  fileprivate var protection: [String] {
    var words: [String] = []
    if hidden == true || photos.hidden == true { words.append("hides its photographs") }
    if unlisted == true || photos.unlisted == true { words.append("lists its photographs nowhere") }
    if let password { words.append("needs the password “\(password)”") }
    if photos.location == .hidden { words.append("hides places") }
    if let places = photos.places, places != .exact {
      words.append("tells places less exactly (\(places.rawValue))")
    }
    // Conditions differ by what they choose, which is more than a sentence.
    words += photos.publish.map { "publishes some only (\($0))" }
    return words
  }
}
