import CAllocator
import Darkroom
import Foundation
import Photography

/// Measures the Darkroom alone: `develop [--jobs N] [--widths 320,800,1600] [--formats jpeg] [--quality 82]
/// [--output FOLDER] FILE…`. EXIF orientation is not read.
@main
struct Develop {
  static func main() async throws {
    // As `photomap` does.
    keep_freed_memory()
    var (widths, formats, quality) = ([320, 800, 1600], [PictureFormat.jpeg], 82)
    var jobs = 1
    var output: String?
    var files: [String] = []
    var arguments = CommandLine.arguments.dropFirst()
    while let argument = arguments.popFirst() {
      switch argument {
      case "--jobs": jobs = arguments.popFirst().flatMap { Int($0) } ?? 1
      case "--widths":
        widths = (arguments.popFirst() ?? "").split(separator: ",").compactMap { Int($0) }
      case "--formats":
        formats = (arguments.popFirst() ?? "").split(separator: ",").compactMap {
          PictureFormat(rawValue: String($0))
        }
      case "--quality": quality = arguments.popFirst().flatMap { Int($0) } ?? 82
      case "--output": output = arguments.popFirst()
      default: files.append(argument)
      }
    }
    let settings = RenditionSettings(widths: widths, formats: formats, quality: quality)
    let folder = output
    await withTaskGroup(of: (String, String?).self) { group in
      var waiting = files[...]
      func addOne() {
        guard let file = waiting.popFirst() else { return }
        group.addTask { (file, develop(file, settings, into: folder)) }
      }
      for _ in 0..<max(1, jobs) { addOne() }
      for await (file, message) in group {
        if let message { print("\(file) \(message)") }
        addOne()
      }
    }
  }

  /// - Returns: The warnings or the error about the file, if any.
  static func develop(_ path: String, _ settings: RenditionSettings, into folder: String?) -> String? {
    do {
      let url = URL(fileURLWithPath: path)
      let bytes = [UInt8](try Data(contentsOf: url))
      let developed = try Darkroom.develop(bytes.span.bytes, settings: settings)
      if let folder {
        for picture in developed.pictures {
          let name = "\(url.deletingPathExtension().lastPathComponent)-\(picture.plan.size.width)"
          let target = "\(folder)/\(name).\(picture.plan.format.fileExtension)"
          try write(picture.bytes, to: target)
        }
      }
      return developed.warnings.isEmpty ? nil : developed.warnings.joined(separator: "; ")
    } catch let error as DarkroomError {
      return error.summary
    } catch {
      return "\(error)"
    }
  }

  /// By `fwrite`, because Foundation's writing waits for the disk after each file.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "wb") else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw CocoaError(.fileWriteOutOfSpace) }
  }
}
