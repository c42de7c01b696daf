import Content
import Metadata
import Photography

/// What `dates.yaml` says.
extension DateFile {
  func statements(about photo: PhotoID) -> [Statement] {
    self[photo].map { [Statement(.fileDate($0), from: .file)] } ?? []
  }
}
