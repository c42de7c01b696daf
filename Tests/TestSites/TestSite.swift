package import Building
import Files
package import Foundation
package import Metadata
import Publisher
import Reading
import TestSupport

/// A site for one test, removed with the last reference.
package final class TestSite: Sendable {
  private let temporary: TemporaryFolder
  package var folder: String { temporary.path }
  package var content: String { folder + "/content" }

  /// The little photographs that tests are made with.
  package static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "BuildingTests/Fixtures")

  package init() throws {
    temporary = try TemporaryFolder()
    try temporary.makeFolder("content")
  }

  /// Writes a file of the content folder.
  package func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  package func write(_ bytes: [UInt8], to path: String) throws {
    try Folder.make(Folder.parent(of: "\(content)/\(path)"))
    try FileIO.write(bytes, to: "\(content)/\(path)")
  }

  package func remove(_ path: String) throws { try Folder.remove("\(content)/\(path)") }

  /// Puts a little photograph into the content folder.
  ///
  /// - Parameters:
  ///   - number: Which, in `0...5`; number 5 has no place.
  ///   - salt: Bytes after its end, which make it another file with the same picture.
  package func addPhoto(_ number: Int, at path: String, salt: String = "") throws {
    let bytes = [UInt8](try Data(contentsOf: Self.fixtures.appending(path: "\(number).jpg")))
    try write(bytes + Array(salt.utf8), to: path)
  }

  /// Builds into a folder beside the content folder.
  ///
  /// - Parameter acceptsShown: Whether the author agrees to show what lost settings hid.
  @discardableResult
  package func build(
    output: String = "output", cache: String = "cache", isClean: Bool = false, jobs: Int = 2,
    acceptsShown: Bool = false
  ) async throws -> BuildReport {
    try await Build(
      options(output: output, cache: cache, isClean: isClean, jobs: jobs, acceptsShown: acceptsShown)
    ).run()
  }

  /// The options of a build into a folder beside the content folder.
  package func options(
    output: String = "output", cache: String = "cache", isClean: Bool = false, jobs: Int = 2,
    acceptsShown: Bool = false
  ) -> BuildOptions {
    var options = BuildOptions(
      content: content, output: "\(folder)/\(output)", cache: "\(folder)/\(cache)", jobs: jobs,
      isClean: isClean)
    options.acceptsShown = acceptsShown
    options.password = { "five words for \($0) alone" }
    return options
  }

  /// What `photomap inspect` says about a photograph of the content folder.
  package func inspect(_ path: String) -> Inspection {
    Inspecting.inspect(["\(content)/\(path)"]).first ?? Inspection(file: path, metadata: PhotoMetadata())
  }

  /// Every file of a built site with its bytes.
  package func site(_ output: String = "output") throws -> [String: [UInt8]] {
    var site: [String: [UInt8]] = [:]
    for file in try SitePublisher.site(at: "\(folder)/\(output)") {
      site[file.path] = try FileIO.read("\(folder)/\(output)/\(file.path)")
    }
    return site
  }

  /// The files of the built site that are not those of another one, byte for byte, or not there.
  package func differences(from other: [String: [UInt8]]) throws -> [String] {
    let found = try site()
    return Set(found.keys).union(other.keys).filter { found[$0] != other[$0] }.sorted()
  }

  /// A page of a built site as text.
  package func text(_ path: String, output: String = "output") throws -> String {
    String(decoding: try FileIO.read("\(folder)/\(output)/\(path)"), as: UTF8.self)
  }
}

extension TestSite {
  /// A GPX track of an hour, a kilometre to the north: through the place of photograph 0 at its time when it begins at
  /// 46.5° north, in the middle of the way.
  package static func track(
    latitude: Double, longitude: Double = 8, name: String = "Ridge", start: String = "2018-03-18T11:30",
    words: String = ""
  ) -> String {
    let (day, clock) = (start.prefix(11), start.dropFirst(11).split(separator: ":").compactMap { Int($0) })
    let points = (0...60).map { minute in
      let time = (clock.first ?? 0) * 60 + (clock.last ?? 0) + minute
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return """
        <trkpt lat="\(latitude + Double(minute - 30) * 0.00015)" lon="\(longitude)"><ele>\(400 + minute)</ele>\
        <time>\(day)\(two(time / 60)):\(two(time % 60)):00Z</time></trkpt>

        """
    }
    return
      "<gpx version=\"1.1\"><trk><name>\(name)</name><desc>\(words)</desc><trkseg>\n\(points.joined())</trkseg></trk></gpx>\n"
  }
}

extension TestSite {
  /// Moves a file or folder of the content folder.
  package func move(_ path: String, to new: String) throws {
    try Folder.make(Folder.parent(of: "\(content)/\(new)"))
    try renameFile("\(content)/\(path)", to: "\(content)/\(new)")
  }
}
