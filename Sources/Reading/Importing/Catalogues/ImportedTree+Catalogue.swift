internal import Content

extension ImportedTree {
  /// Adds the pictures of a tree with what a catalogue says of them. One that the catalogue does not have is hidden: it may have
  /// been left out on purpose.
  ///
  /// - Parameter isMade: Whether a picture is a small one that the program made.
  mutating func addPictures(
    of tree: SourceTree, _ photos: [String: ImportedPhoto], key: String,
    exceptMade isMade: (SourceFile) -> Bool = { _ in false }
  ) {
    let companions = Set(photos.values.flatMap(\.companions))
    for file in tree.files where PictureName.isPicture(file.name) && !companions.contains(file.path) {
      if let photo = photos[file.path] {
        self.photos.append(photo)
      } else if !isMade(file) {
        var photo = ImportedPhoto(file: file.path, key: "\(key):\(file.path)")
        photo.visibility = .hidden("the catalogue does not have them")
        self.photos.append(photo)
        notes.append(ImportNote(.withoutRecord, file.path))
      }
    }
  }
}
