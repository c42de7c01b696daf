package import Indexing
internal import JSON
internal import Photography

/// A file of the site that can be rendered: a page, a feed, or data for scripts.
///
/// Files do not depend on each other, and may be rendered in any order and on any thread.
public struct PlannedFile: Sendable {
  /// The path from the site's root, unescaped.
  public let path: String
  /// Whether search engines should index the page.
  public let isListed: Bool
  /// A digest of everything that the file is made from besides the catalogue.
  package private(set) var inputsHash: UInt64
  /// The position in the library of the first photograph that it shows, if it shows several that follow each other. Files
  /// that show the same photographs are rendered together, so that each photograph is read once.
  package private(set) var position: Int?
  /// What a data file says of the build that it belongs to, in the index, too; `nil` for files that say nothing.
  private(set) var stamp: String?
  /// Whether a change of the site's settings may change the file.
  fileprivate var readsSettings = true
  private let make: @Sendable () -> [UInt8]

  /// A file that is rendered when it is needed.
  ///
  /// - Parameters:
  ///   - inputsHash: A digest of everything that `make` uses and does not read from a ``Catalogue``.
  ///   - make: The file's bytes; the same for every call.
  public init(
    path: String, inputsHash: UInt64 = 0, isListed: Bool = false, make: @escaping @Sendable () -> [UInt8]
  ) {
    (self.path, self.inputsHash, self.isListed, self.make) = (path, inputsHash, isListed, make)
  }

  /// A file with known bytes.
  public init(path: String, bytes: [UInt8]) {
    var hash = ChangeHash(1)
    hash.add(bytes)
    self.init(path: path, inputsHash: hash.value) { bytes }
  }

  /// The same file, which shows photographs from a position in the library on.
  func beginning(at position: Int?) -> PlannedFile {
    var file = self
    file.position = position
    return file
  }

  /// The same file, which reads no setting of the site: pictures without words.
  package func withoutSettings() -> PlannedFile {
    var file = self
    file.readsSettings = false
    return file
  }

  /// The same file, made from something more.
  func adding(inputsHash other: UInt64) -> PlannedFile {
    var (file, hash) = (self, ChangeHash(inputsHash))
    hash.add(other)
    file.inputsHash = hash.value
    return file
  }

  /// The file's bytes; the same for every call.
  public func render() -> [UInt8] { make() }
}

extension Catalogue {
  /// Renders a file and records what it reads.
  package func render(_ file: PlannedFile) -> RenderedFile {
    let (bytes, reads) = DependencyRecorder.recording { file.render() }
    let digest = traceDigest(of: file) { add in for read in reads { add(read) } }
    return RenderedFile(bytes: bytes, trace: Trace(reads: reads, digest: digest))
  }

  /// ``Trace/digest`` with the current values.
  ///
  /// - Parameter forEachRead: Calls its argument with each read, in the order of the trace.
  package func traceDigest(of file: PlannedFile, _ forEachRead: ((Dependency) -> Void) -> Void) -> UInt64 {
    var hash = ChangeHash(file.readsSettings ? siteDigest : revisionDigest)
    hash.add(file.inputsHash)
    forEachRead { hash.add(digest(of: $0)) }
    return hash.value
  }
}

extension PlannedFile {
  /// A data file whose value is computed from the catalogue.
  ///
  /// - Parameters:
  ///   - key: Its path below `data/`, without `.js`.
  ///   - inputsHash: A digest of everything that `value` does not read from the catalogue.
  ///   - stamp: See ``DataStamp``.
  init(
    data key: String, inputsHash: UInt64 = 0, stamp: String? = nil,
    value: @escaping @Sendable () -> JSONValue
  ) {
    var hash = ChangeHash(inputsHash)
    if let stamp { hash.add(stamp) }
    self.init(path: "data/\(key).js", inputsHash: stamp == nil ? inputsHash : hash.value) {
      DataFile.bytes(key: key, value(), stamp: stamp)
    }
    self.stamp = stamp
  }
}
