import BuildCache
import Files
import Metadata
import Photography

@testable import Reading

/// A photograph that was read, and what the files beside it say.
struct ReadStatements {
  let photo: ReadPhoto
  let beside: [Statement]

  init(_ photo: ReadPhoto, beside: [Statement]) { (self.photo, self.beside) = (photo, beside) }
}

extension ReadPhoto {
  init(_ metadata: PhotoMetadata, at path: String) {
    self.init(
      PhotoID(path), FileStamp(size: 0, modified: 0, changed: 0, inode: 0), digest: Digest(bytes: []),
      record: metadata.record)
  }
}

extension MetadataResolver {
  func photo(for read: ReadStatements) -> ResolvedPhoto {
    photo(for: evidence(of: read.photo, beside: read.beside))
  }
}
