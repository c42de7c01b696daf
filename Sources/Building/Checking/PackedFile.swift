internal import Foundation
internal import Unpacking

/// A file that contains others: a ZIP archive, such as KMZ, one that gzip has packed, or a page with captions.
struct PackedFile {
  /// How many bytes are still unpacked of one published file. A few hostile kilobytes can become gigabytes.
  private var budget = 64 << 20
  /// Archives in archives that are opened.
  private var depth = 3
  private static let mostEntries = 10_000

  /// The files in a file, by their names.
  ///
  /// - Parameter path: Its path, which tells the name of what gzip has packed.
  /// - Returns: Nothing for a file that is not packed. What has a password or is too large is left out.
  mutating func contents(of file: [UInt8], at path: String) -> [(name: String, bytes: [UInt8])] {
    guard depth > 0 else { return [] }
    if file.starts(with: [0x1F, 0x8B]) {
      var name = String(path.split(separator: "/").last ?? "")
      for (packed, plain) in [(".svgz", ".svg"), (".tgz", ".tar"), (".gz", "")]
      where name.lowercased().hasSuffix(packed) {
        name = name.dropLast(packed.count) + plain
        break
      }
      do throws(Inflate.Failure) {
        let bytes = try Inflate.bytes(of: file[...], .gzip, atMost: budget)
        budget -= bytes.count
        return [(name, bytes)]
      } catch {
        return []
      }
    }
    if case .page = PublishedFile.Kind(path) { return PackedFile.captions(in: file) }
    guard ZIPArchive.isArchive(file) else { return [] }
    var contents: [(name: String, bytes: [UInt8])] = []
    do throws(ZIPArchive.Failure) {
      let archive = try ZIPArchive(file)
      for entry in archive.entries.prefix(PackedFile.mostEntries) {
        do throws(ZIPArchive.Failure) {
          let bytes = try archive.bytes(of: entry, atMost: budget)
          budget -= bytes.count
          contents.append((entry.name, bytes))
        } catch {
          continue
        }
      }
    } catch {
      return []
    }
    return contents
  }

  /// The captions that are written into a page, as they are read.
  private static func captions(in page: [UInt8]) -> [(name: String, bytes: [UInt8])] {
    let start = "data:text/vtt"
    guard !ByteSearch.offsets(of: Array(start.utf8), in: page, atMost: 1).isEmpty else { return [] }
    var captions: [(name: String, bytes: [UInt8])] = []
    var scanner = MarkupScanner(page)
    while let event = scanner.next(), captions.count < mostEntries {
      guard case .tag(let tag) = event, tag.name == "track", let address = tag.value("src"),
        address.hasPrefix(start), let text = address.removingPercentEncoding
      else { continue }
      captions.append(("captions.vtt", Array(text.utf8)))
    }
    return captions
  }

  /// What to open the files inside with.
  func inside() -> PackedFile {
    var inside = self
    inside.depth -= 1
    return inside
  }
}
