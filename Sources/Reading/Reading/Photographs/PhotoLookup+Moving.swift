import Metadata
import Photography

extension PhotoLookup.Answer {
  /// What plays over a still, and what files beside a movie say with it: no statements about the photograph, but parts of it.
  var moving: [InspectedStatement] {
    var (found, photo) = ([InspectedStatement](), photo)
    switch photo.movement {
    case .beside(let path, _)?: found.append(InspectedStatement("movement", path, from: .file))
    case .inside(let movie)?:
      found.append(InspectedStatement("movement", "\(movie.count) bytes inside of it", from: .container))
    case .animation?: found.append(InspectedStatement("movement", "all of it", from: .container))
    case nil: break
    }
    let beside = sidecars.movieNotes[photo.id]
    photo.take(beside)
    for captions in photo.movieNotes?.captions ?? [] {
      let language = captions.language ?? "the language of the site"
      found.append(
        InspectedStatement("captions", "\(captions.cues.count) in \(language)", from: .sidecar))
    }
    if let chapters = photo.movieNotes?.chapters, !chapters.isEmpty {
      found.append(
        InspectedStatement(
          "chapters", chapters.map(\.title).joined(separator: ", "),
          from: beside?.chapters.isEmpty == false ? .sidecar : .container))
    }
    return found
  }
}
