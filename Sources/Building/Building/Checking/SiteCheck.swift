import Checking
import Concurrency
import Files
import Foundation
package import Photography

/// Checks a built site: searches every file for what the author hides, then checks the links, pictures and forms of the pages.
///
/// A hundred thousand photographs are checked in batches: of each file, a digest of its path is kept, and of each picture its
/// size.
package struct SiteCheck: Sendable {
  let output: String
  let options: BuildOptions
  let progress: @Sendable (BuildProgress) -> Void

  /// The result of a check.
  package struct Report: Sendable, Hashable {
    package var files = 0
    package var pages = 0
    package var pictures = 0
    /// Errors first, then by file.
    package var problems: [Problem] = []
    /// Whether the content folder was there, which says what is hidden.
    package var knowsWhatIsHidden = false
  }

  /// - Parameter options: Where the site is, and where its content and its cache are, if they are there.
  package init(
    _ options: BuildOptions, progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) {
    self.options = options
    self.progress = progress
    output = Folder.resolved(options.output)
  }

  private var jobs: Int { options.jobs ?? AvailableCores.count }

  /// How many files are read before their problems are collected.
  private static let batch = 4096

  /// - Throws: ``BuildError/noSite(_:)`` without a site; errors of the content folder.
  package func run() async throws(BuildError) -> Report {
    do {
      return try await check()
    } catch {
      throw BuildError(error, options: options)
    }
  }

  private func check() async throws -> Report {
    guard FileStamp(path: "\(output)/index.html") != nil else { throw BuildError.noSite(options.output) }
    let all = try Folder.tree(of: output) { $0 == ".git" }.map(\.path)
    var report = Report()
    report.files = all.count
    let known = try await PublicationRules(options, output: output, jobs: jobs)
    report.knowsWhatIsHidden = known != nil
    let privacy = known?.privacy ?? PrivacyCheck(zones: PrivacyZoneIndex([]))

    // A picture in a locked album is a fault, which is not looked into.
    func isPicture(_ path: String) -> Bool {
      PublishedFile.Kind(path) == .picture && !SealedCheck.isLocked(path)
    }
    let (pictures, others) = (all.filter(isPicture), all.filter { !isPicture($0) })
    report.pictures = pictures.count
    let (pictureProblems, sizes) = try await checkPictures(pictures, known, privacy)
    report.problems += pictureProblems

    let base = known?.base ?? baseOfHomePage()
    let files = SiteFiles(paths: Set(all.map { Identity(of: $0) }), sizes: sizes, base: base)
    var fragments: Set<PageCheck.Fragment> = []
    for start in stride(from: 0, to: others.count, by: Self.batch) {
      let batch = Array(others[start..<min(start + Self.batch, others.count)])
      let step = step(.checking, start, of: others.count)
      let results = try await parallelMap(batch, jobs: jobs, done: step) { path in
        check(path, in: files, known, privacy)
      }
      for result in results {
        report.problems += result.problems
        fragments.formUnion(result.fragments)
        if result.isPage { report.pages += 1 }
      }
    }
    report.problems += try await checkFragments(fragments)
    report.problems.sort(by: Build.reportOrder)
    return report
  }

  private func step(_ phase: BuildProgress.Phase, _ start: Int, of total: Int) -> @Sendable (Int) -> Void {
    let progress = progress
    return { progress(BuildProgress(phase, done: start + $0, of: total)) }
  }

  private static func unreadable(_ path: String, _ error: FileError) -> Problem {
    Problem(.error, path, "cannot be read", remedy: "\(error)", code: .unreadableFile)
  }

  // MARK: - Pictures

  private func checkPictures(
    _ pictures: [String], _ known: PublicationRules?, _ privacy: PrivacyCheck
  ) async throws -> ([Problem], [Identity: PixelSize]) {
    var (problems, sizes): ([Problem], [Identity: PixelSize]) = ([], [:])
    for start in stride(from: 0, to: pictures.count, by: Self.batch) {
      let batch = Array(pictures[start..<min(start + Self.batch, pictures.count)])
      let step = step(.checking, start, of: pictures.count)
      let results = try await parallelMap(batch, jobs: jobs, done: step) { path in
        checkPicture(path, known, privacy)
      }
      for (path, result) in zip(batch, results) {
        problems += result.problems
        if let size = result.size { sizes[Identity(of: path)] = size }
      }
    }
    return (problems, sizes)
  }

  private func checkPicture(
    _ path: String, _ known: PublicationRules?, _ privacy: PrivacyCheck
  ) -> (problems: [Problem], size: PixelSize?) {
    do throws(FileError) {
      let file = try FileIO.read("\(output)/\(path)")
      guard PhotoFormat(signature: file) != nil else {
        let fault = Problem(.error, path, "is named like a picture, but is none", code: .malformedFile)
        return (privacy.problems(in: file, at: path) + [fault], nil)
      }
      var problems: [Problem] = []
      let findings = PictureCheck.thoroughFindings(in: file)
      if !findings.isEmpty {
        // What the author publishes as it is keeps its metadata, but still no position in a zone.
        problems += privacy.problems(in: file, at: path)
        if known?.isPublishedAsItIs(path) != true {
          problems.append(
            Problem(
              .error, path, "contains more than its picture: \(findings.joined(separator: ", "))",
              remedy: "Build the site again with --clean; a file of your own belongs in content/static.",
              code: .publishedMetadata))
        }
      }
      return (problems, PictureCheck.size(of: file))
    } catch {
      return ([Self.unreadable(path, error)], nil)
    }
  }

  // MARK: - Pages and other files

  private struct Result: Sendable {
    var problems: [Problem] = []
    var fragments: [PageCheck.Fragment] = []
    var isPage = false
  }

  private func check(
    _ path: String, in files: SiteFiles, _ known: PublicationRules?, _ privacy: PrivacyCheck
  ) -> Result {
    do throws(FileError) {
      let file = try FileIO.read("\(output)/\(path)")
      if SealedCheck.isLocked(path), let problem = SealedCheck.problem(in: file, at: path) {
        return Result(problems: [problem])
      }
      // In encrypted files, numbers and words come up by chance.
      if SealedCheck.isLocked(path), PublishedFile.Kind(path) != .page { return Result() }
      var result = Result(problems: privacy.problems(in: file, at: path))
      result.problems += known?.unlisted.problems(in: file, at: path) ?? []
      if let problem = known?.outdated.problem(at: path) { result.problems.append(problem) }
      // The author's own pages may be made in any way.
      let isOwn = known?.isPublishedAsItIs(path) == true
      if PublishedFile.Kind(path) == .page {
        result.isPage = true
        guard !isOwn else { return result }
        let page = PageCheck(
          file, at: path, in: files, allowing: known?.sources ?? AllowedSources(),
          movieHosts: known?.movieHosts ?? [])
        result.problems += page.problems
        result.fragments = page.fragments
      } else if PublishedFile.Kind(path) == .movie {
        if !isOwn { result.problems += Self.problems(ofMovie: file, at: path) }
      } else if !isOwn {
        result.problems += FileCheck.problems(
          in: file, at: path, in: files, allowing: known?.sources ?? AllowedSources())
      }
      return result
    } catch {
      return Result(problems: [Self.unreadable(path, error)])
    }
  }

  private static func problems(ofMovie file: [UInt8], at path: String) -> [Problem] {
    guard MovieFormat(signature: file.prefix(1024)) != nil else {
      return [Problem(.error, path, "is named like a movie, but is none", code: .malformedFile)]
    }
    let findings = MovieCheck.findings(in: file)
    guard !findings.isEmpty else { return [] }
    return [
      Problem(
        .error, path, "contains more than its movie: \(findings.joined(separator: ", "))",
        remedy: "Build the site again with --clean; a file of your own belongs in content/static.",
        code: .publishedMetadata)
    ]
  }

  /// Checks that elements exist to which other pages link.
  private func checkFragments(_ fragments: Set<PageCheck.Fragment>) async throws -> [Problem] {
    let pages = Dictionary(grouping: fragments, by: \.page).sorted { $0.key < $1.key }
    let results = try await parallelMap(pages, jobs: jobs) { page, fragments -> [Problem] in
      do throws(FileError) {
        let ids = PageCheck.ids(of: try FileIO.read("\(output)/\(page)"))
        return fragments.filter { !ids.contains($0.id) }.map {
          Problem(
            .error, $0.source, "has a link to an element that \(page) does not have: #\($0.id)",
            code: .missingTarget)
        }
      } catch {
        return [Self.unreadable(page, error)]
      }
    }
    return Array(results.joined())
  }

  /// The address of the site as its home page says it.
  private func baseOfHomePage() -> String? {
    do throws(FileError) {
      let page = String(decoding: try FileIO.read("\(output)/index.html"), as: UTF8.self)
      guard let link = page.firstMatch(of: /<link rel="canonical" href="([^"]+)"/) else { return nil }
      let address = String(link.output.1)
      return address.hasSuffix("index.html") ? String(address.dropLast("index.html".count)) : address
    } catch {
      return nil
    }
  }
}
