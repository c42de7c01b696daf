import Movies
import Photography

/// Makes what a site needs of movies, as a build does: `make-movie [--heights 720,1080] [--av1] [--no-copies] [--threads N] FOLDER FILE…`.
/// FOLDER gets what is made of each file, in a folder of its own.
@main
struct MakeMovie {
  static func main() throws {
    var settings = MovieSettings()
    var (threads, names): (Int, [String]) = (2, [])
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--heights":
        settings.heights = (arguments.popFirst() ?? "").split(separator: ",").compactMap { Int($0) }
      case "--av1": settings.hasAV1 = true
      case "--no-copies": settings.allowsCopies = false
      case "--threads": threads = arguments.popFirst().flatMap { Int($0) } ?? threads
      default: names.append(argument)
      }
    }
    guard let folder = names.first else { return print("usage: make-movie [OPTIONS] FOLDER FILE…") }
    let ffmpeg = try FFmpeg()
    for (index, file) in names.dropFirst().enumerated() {
      do throws(MovieError) {
        let maker = MovieMaker(ffmpeg, scratch: "\(folder)/\(index)", threads: threads)
        let made = try maker.make(file, settings)
        let renditions = made.renditions.map {
          "\($0.codec.rawValue) \($0.size.width)x\($0.size.height) \($0.bytes) B\($0.isCopy ? " copied" : "")"
        }
        print("\(file): \(made.duration) s, \(renditions.joined(separator: ", ")) \(made.warnings)")
      } catch {
        print("\(file) \(error.summary). \(error.remedy)")
      }
    }
  }
}
