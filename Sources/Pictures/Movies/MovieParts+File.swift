internal import Files
internal import Foundation

extension MovieParts {
  /// Looks at a file of the program's own, which nobody else changes, without loading it.
  ///
  /// - Throws: ``FileError`` when it cannot be read.
  static func read<Result>(_ path: String, _ body: (MovieParts) -> Result) throws(FileError) -> Result {
    let data: Data
    do {
      data = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    } catch {
      throw .last("read", path)
    }
    return data.withUnsafeBytes { body(MovieParts($0)) }
  }
}
