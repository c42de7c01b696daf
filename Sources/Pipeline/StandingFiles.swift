import BuildCache
import Files
import Photography
import Publisher

/// What already lies in the output folder of the files of a new site.
///
/// By position in the list of files, and not by path, since a large site has several hundred thousand of them.
struct StandingFiles: Sendable {
  /// For each file that would come out as it lies there: its stamp.
  private(set) var stamps: [FileStamp?]
  /// What an earlier build wrote and the new site no longer has.
  private(set) var gone: [String: FileStamp] = [:]

  /// - Parameters:
  ///   - output: The output folder, without links.
  ///   - isClean: Nothing is to be kept.
  init(of files: [OutputFile], in output: String, _ cache: BuildCache, isClean: Bool) throws {
    stamps = Array(repeating: nil, count: files.count)
    let positions = Dictionary(
      files.indices.lazy.map { (files[$0].path, Int32($0)) }, uniquingKeysWith: { $1 })
    var known = stamps
    var isAnyKnown = false
    try cache.forEachPage(of: output) { path, page in
      guard let position = positions[path] else {
        gone[path] = page.stamp
        return
      }
      guard !isClean, files[Int(position)].key == page.key else { return }
      known[Int(position)] = page.stamp
      isAnyKnown = true
    }
    guard isAnyKnown else { return }
    for file in try SitePublisher.site(at: output) {
      guard let position = positions[file.path].map(Int.init), let stamp = known[position] else { continue }
      if file.stamp.hasContent(of: stamp) { stamps[position] = file.stamp }
    }
  }
}
