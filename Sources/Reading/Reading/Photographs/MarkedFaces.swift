import Content
import Files
package import Metadata

/// The faces that other programs have marked in a photograph: for its author, never for pages.
package enum MarkedFaces {
  /// - Parameter path: Of the photograph's file.
  /// - Returns: None for a movie, and for what cannot be read.
  package static func read(at path: String) -> [MarkedFace] {
    guard let file = try? FileIO.read(path, ifAtMost: PhotoReader.largest) else { return [] }
    let (folder, name) = FileName.split(path)
    let names = [String(name), FileName.parts(name).stem]
    let sidecars = names.flatMap { name in ["xmp", "XMP"].map { "\(folder)/\(name).\($0)" } }
    // Without one, the photograph's own are used.
    let beside = sidecars.lazy.compactMap { try? FileIO.read($0, ifAtMost: 16 << 20) }.first
    return MetadataReader.faces(in: file, sidecar: beside)
  }
}

extension MarkedFace {
  var inspected: InspectedStatement {
    InspectedStatement("face", "\(name.map { "\($0), " } ?? "")\(area.written)", from: .xmp)
  }
}
