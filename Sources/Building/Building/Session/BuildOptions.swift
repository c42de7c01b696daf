package import Developing

/// The options of a build.
package struct BuildOptions: Sendable {
  /// The folder with the photographs and `site.yaml`.
  package var content: String
  /// The folder to make the site in.
  package var output: String
  /// The folder of the build cache; `nil` for `.photomap` beside the content folder.
  package var cache: String?
  /// How many photographs to work on at a time; `nil` for one for each available core.
  package var jobs: Int?
  /// How much memory decoders may take together, in MB; `nil` for 600. A picture that takes more is decoded alone.
  package var memory: Int?
  /// Whether to ignore the results of earlier builds of this site.
  package var isClean: Bool
  /// Whether the site may show what the last build hid, although the files that asked for that are lost.
  package var acceptsShown = false
  /// Whether the site may show a photograph or walk, by path, of which the last build hid something.
  package var mayShow: @Sendable (_ path: String) -> Bool = { _ in false }
  /// Whether the content folder is a copy, as in continuous integration: the dates of its files are not the photographs'.
  package var hasCopies = false
  /// Whether the content folder is thrown away after the build, as services for continuous integration do: what the build adds to
  /// `permalinks.yaml` is kept in the cache, too.
  package var isContentThrownAway = false
  /// What develops raw pictures whose own previews are too small; `nil` to show these.
  package var rawConverter: RawConverter?
  /// Whether the site's scripts are as they are written, for a browser's debugger.
  package var hasReadableScripts = false
  /// Finds a password of albums by its name, such as `"family"`; `nil` where there is none.
  package var password: @Sendable (_ name: String) throws -> String? = { _ in nil }
  /// The program and its version, as pages name it.
  package var generator: String

  /// The list of all problems of the last build: see ``ProblemList``.
  package var problemList: String {
    "\(cache ?? cacheFolder)/\(ProblemList.name)"
  }

  package init(
    content: String, output: String, cache: String? = nil, jobs: Int? = nil, isClean: Bool = false,
    generator: String = "PhotoMap"
  ) {
    self.content = content
    self.output = output
    self.cache = cache
    self.jobs = jobs
    self.isClean = isClean
    self.generator = generator
  }
}
