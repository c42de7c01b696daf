import Content
import Metadata
import Photography

/// What the records of other programs say: only what they hide.
extension ForeignRecords {
  func statements(about photo: PhotoID) -> [Statement] {
    hides(photo) ? [Statement(.request(.hidden), from: .record)] : []
  }
}
