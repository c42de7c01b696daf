package import Photography

/// What was understood of one photograph, and where each value came from.
///
/// `json` is for programs, `text` for people; both hold the same fields.
package struct Inspection: Sendable, Hashable {
  /// As the person who asks called it.
  package var file: String
  package var metadata: PhotoMetadata
  package var problems: [Problem]

  /// - Parameters:
  ///   - metadata: Merged already, where several sources were read; its defects become problems.
  ///   - problems: Further ones; they stand first.
  package init(file: String, metadata: PhotoMetadata, problems: [Problem] = []) {
    self.file = file
    self.metadata = metadata
    self.problems =
      problems + metadata.defects.map { Problem(.warning, file, $0.summary, remedy: $0.remedy) }
  }

  /// Reads a photograph.
  ///
  /// - Parameters:
  ///   - photo: The whole file.
  ///   - xmp: The `.xmp` file beside it, which is trusted more than what the photograph itself says.
  package init(file: String, photo: [UInt8], xmp: [UInt8]? = nil) {
    let beside = xmp.map(MetadataReader.readSidecar) ?? PhotoMetadata()
    do throws(MetadataError) {
      self.init(file: file, metadata: beside.merged(over: try MetadataReader.read(photo)))
    } catch {
      self.init(
        file: file, metadata: beside,
        problems: [Problem(.error, file, error.summary, remedy: error.remedy)])
    }
  }
}
