import Darkroom
import Files
import Photography

/// Why a photograph has no pictures.
enum PictureError: Error, Sendable {
  case darkroom(DarkroomError)
  case file(FileError)
  /// The file was written to while the build was at work.
  case changedMeanwhile

  static func wrap<Value>(_ body: () throws(DarkroomError) -> Value) throws(PictureError) -> Value {
    do throws(DarkroomError) { return try body() } catch { throw .darkroom(error) }
  }

  /// What the author is told about the photograph.
  func problem(of id: PhotoID) -> Problem {
    switch self {
    case .darkroom(let error):
      Problem(.error, id.path, error.summary, remedy: "It is left out. " + error.remedy)
    case .file(let error):
      Problem(.error, id.path, "could not be worked on: \(error)", remedy: "It is left out.")
    case .changedMeanwhile:
      Problem(
        .error, id.path, "was changed while the site was being built",
        remedy: "It is left out for now; build again.")
    }
  }
}
