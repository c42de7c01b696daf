internal import Content

/// The names of pictures that are imported. Raw pictures stay in the export, with the photographs that programs have made of them; in this module, this
/// type stands for that of the content folder.
enum PictureName {
  static func isPicture(_ path: some StringProtocol) -> Bool {
    Content.PictureName.isPicture(path) && !Content.PictureName.isRaw(path)
  }
}
