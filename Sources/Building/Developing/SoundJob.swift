package import Photography

/// How the sound of a photograph is made: of a recording beside it.
package struct SoundJob: Sendable, Hashable {
  /// The path of the recording within the content folder.
  package var file: String
  /// Of its bytes.
  package var digest: Digest
  /// Of ffmpeg, which decides the bytes.
  package var version: String

  package init(file: String, digest: Digest, version: String) {
    (self.file, self.digest, self.version) = (file, digest, version)
  }
}

extension SoundJob: Stored {
  package static var blank: SoundJob { SoundJob(file: "", digest: .blank, version: "") }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit(&file)
    try visitor.visit(&digest)
    try visitor.visit(&version)
  }
}
