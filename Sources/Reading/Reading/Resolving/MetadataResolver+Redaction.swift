import Metadata
import Photography

/// What of a photograph is covered: everything that any of its files, or another file of the same bytes, asks to blur.
extension MetadataResolver {
  /// Sets what is blurred and cut off, and the size of what is left.
  func cover(_ evidence: PhotoEvidence, _ photo: inout ResolvedPhoto) {
    photo.ownRedaction = evidence.redaction(own: true)
    photo.redaction = evidence.redaction(own: false).turnedRight(times: evidence.quarterTurns)
    photo.size = photo.size.map { Sourced(photo.redaction.size(of: $0.value), from: $0.source) }
  }

  /// The note on a photograph that is covered, since another file of the same bytes is.
  func problem(ofCopy photo: PhotoID, covered hold: Hold?) -> Problem? {
    hold?.coveredCopy.map {
      Problem(
        .note, photo.path, "is a copy of \($0), which is blurred or cropped",
        remedy: "To be safe, it is blurred and cropped in the same way.", code: .notShown)
    }
  }
}

extension PhotoEvidence {
  /// - Parameter own: Whether other files of the same bytes are left out.
  func redaction(own: Bool) -> Redaction {
    all { if case .redaction(let redaction) = $0 { redaction } else { nil } }
      .filter { !own || $0.source != .copy }
      .reduce(Redaction()) { $0.joined(with: $1.value) }
  }
}

extension ResolvedPhoto {
  /// Holds back a movie that is to be blurred or cropped, which cannot be done.
  ///
  /// - Parameter isPart: Whether it is the movement of a Live Photo, which is blurred itself and shown without it.
  /// - Returns: Its visibility, also as a part.
  mutating func withholdUncoveredMovie(isPart: Bool) -> Visibility {
    guard movie != nil, !redaction.isEmpty, visibility.isShown else { return visibility }
    let withheld = Visibility.hidden(.uncovered(as: id.path))
    guard !isPart else { return withheld }
    visibility = withheld
    problems.append(
      Problem(
        .error, id.path, "is a movie, of which nothing can be blurred or cropped",
        remedy:
          "To be safe, it is left out. Blur it in a program for movies, and remove `blur:` and `crop:` from the file beside it.",
        code: .notShown))
    return withheld
  }

  /// Takes the movement from a still that is blurred or cropped: it would show what that covers.
  mutating func keepStill() {
    guard !redaction.isEmpty, movement != nil else { return }
    movement = nil
    problems.append(
      Problem(
        .note, id.path, "is blurred or cropped, which its movement cannot be",
        remedy: "It is shown as a still.", code: .notShown))
  }
}
