import Metadata

/// What other files of the same picture hide.
extension Hold {
  var statements: [Statement] {
    (photo.map { [Statement(.request(.copy(of: $0)), from: .copy)] } ?? [])
      + (place.map { [Statement(.places(places, copyOf: $0), from: .copy)] } ?? [])
  }
}
