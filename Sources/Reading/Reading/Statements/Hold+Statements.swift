import Metadata
import Photography

/// What other files of the same picture hide.
extension Hold {
  var statements: [Statement] {
    (photo.map { [Statement(.request(.copy(of: $0)), from: .copy)] } ?? [])
      + (redaction.isEmpty ? [] : [Statement(.redaction(redaction), from: .copy)])
      + (version.map { [Statement(.request(.uncovered(as: $0)), from: .copy)] } ?? [])
      + (place.map { [Statement(.places(places, copyOf: $0), from: .copy)] } ?? [])
  }
}
