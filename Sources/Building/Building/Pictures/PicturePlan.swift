import Concurrency
import Content
import Darkroom
import Files
import Photography
import Reading

/// The work of making a site's pictures, divided among several computers.
package struct PicturePlan: Sendable, Hashable {
  /// What one computer does.
  package struct Shard: Sendable, Hashable {
    /// Paths from the content folder, sorted.
    package var photos: [String] = []
    package var pixels = 0
    package var bytes = 0
  }

  package var shards: [Shard]

  /// Divides the photographs of a content folder so that every shard has about as many pixels.
  ///
  /// Only the beginning of each file is read. Photographs that the site does not show count, too, since their sidecars are not
  /// read.
  ///
  /// - Parameters:
  ///   - content: The content folder.
  ///   - count: How many shards, at least 1.
  ///   - jobs: How many files are read at a time.
  /// - Throws: ``BuildError``, if the content folder cannot be listed.
  package static func of(_ content: String, shards count: Int, jobs: Int) async throws -> PicturePlan {
    let reading: ContentReading
    do { reading = try ContentReading(content, needsPlaces: false) } catch is MissingContentFolder {
      throw BuildError.noContent(content)
    } catch {
      throw BuildError.contentUnreadable(content, reason: "\(error)")
    }
    let (root, files) = (reading.root, Array(reading.survey.files(.candidate)))
    let pixels = try await parallelMap(files, jobs: jobs) {
      PicturePlan.pixels(of: "\(root)/\($0.path)", size: $0.size)
    }
    let work = zip(files, pixels).compactMap { file, pixels in
      pixels.map { Work(path: file.path, pixels: $0, bytes: file.size) }
    }
    return PicturePlan(work, shards: count)
  }

  struct Work {
    var path: String
    var pixels: Int
    var bytes: Int
  }

  /// The largest photographs first, each to the shard that has the least to do.
  init(_ work: [Work], shards count: Int) {
    shards = Array(repeating: Shard(), count: max(1, count))
    let order = work.sorted { $0.pixels == $1.pixels ? $0.path < $1.path : $0.pixels > $1.pixels }
    for photo in order {
      guard let shard = shards.indices.min(by: { shards[$0].pixels < shards[$1].pixels }) else { break }
      shards[shard].photos.append(photo.path)
      shards[shard].pixels += photo.pixels
      shards[shard].bytes += photo.bytes
    }
    for index in shards.indices { shards[index].photos.sort() }
  }

  /// How many bytes at the beginning of a photograph tell its size, in nearly all.
  private static let headLength = 256 << 10

  /// - Returns: `nil` for a file that is not a photograph.
  private static func pixels(of path: String, size: Int) -> Int? {
    guard let start = try? FileIO.read(path, atMost: headLength), PhotoFile.isKnown(start) else { return nil }
    // Of a movie, every frame is developed.
    if MovieFormat(signature: start) != nil { return max(size, 1) &* 8 }
    do throws(DarkroomError) {
      let size = try Darkroom.uprightSize(of: start.span.bytes)
      return size.width * size.height
    } catch {
      // The size comes later in the file; a photograph takes about four bits a pixel.
      return 2 * size
    }
  }
}
