package import Photography

/// Assigns sidecars to photographs.
///
/// `IMG_1.jpg.yaml` belongs to `IMG_1.jpg`, `IMG_1.yaml` to every photograph with that name and any extension. The case of
/// extensions is ignored, and that of names where no photograph has the very name.
package struct SidecarPairing: Sendable {
  /// The most specific first: `IMG_1.jpg.yaml`, `IMG_1.jpg.md`, `IMG_1.yaml`, `IMG_1.md`; `.xmp` files likewise.
  package let byPhoto: [PhotoID: [String]]
  /// The sidecars without a photograph.
  package let orphans: [String]

  /// - Parameters:
  ///   - sidecars: Paths, in any order.
  ///   - photos: Those files that are photographs.
  package init(sidecars: some Sequence<String>, photos: [PhotoID]) {
    let exact = Dictionary(grouping: photos) { SidecarPairing.plain($0.path) }
    let stems = Dictionary(grouping: photos) { FileName.parts($0.path).stem }
    // Some systems do not tell `V.jpg` from `v.jpg`; what a sidecar hides must not be published for that.
    let similar = Dictionary(grouping: photos) { $0.path.lowercased() }
    let similarStems = Dictionary(grouping: photos) { FileName.parts($0.path).stem.lowercased() }
    var particular: [PhotoID: [String]] = [:]
    var general: [PhotoID: [String]] = [:]
    var orphans: [String] = []
    for sidecar in sidecars.sorted(by: SidecarPairing.precedes) {
      let target = FileName.parts(sidecar).stem
      if let owners = exact[SidecarPairing.plain(target)] {
        for photo in owners { particular[photo, default: []].append(sidecar) }
      } else if let owners = stems[target] {
        for photo in owners { general[photo, default: []].append(sidecar) }
      } else if let owners = similar[target.lowercased()] {
        for photo in owners { particular[photo, default: []].append(sidecar) }
      } else if let owners = similarStems[target.lowercased()] {
        for photo in owners { general[photo, default: []].append(sidecar) }
      } else {
        orphans.append(sidecar)
      }
    }
    byPhoto = particular.merging(general) { $0 + $1 }
    self.orphans = orphans
  }

  /// The files beside a sidecar that its name may be meant for: those with which it begins, else those from which it differs by a
  /// typing error.
  package static func alike(_ sidecar: String, among paths: [String]) -> [String] {
    let (folder, name) = FileName.split(sidecar)
    let stem = FileName.parts(name).stem
    let neighbours = paths.filter { FileName.split($0).folder == folder }
    func names(_ path: String) -> [String] {
      let name = String(FileName.split(path).name)
      return [name, FileName.parts(name).stem]
    }
    if let first = beginning(of: stem, in: neighbours.flatMap(names)) {
      return neighbours.filter { names($0).contains { $0.composed.lowercased() == first } }
    }
    return Spelling.alike(stem, in: neighbours, names: names)
  }

  /// The longest of some names with which another one begins, in lower case: `img_1` of `IMG_1-new`.
  private static func beginning(of stem: String, in names: some Sequence<String>) -> String? {
    let stem = stem.composed.lowercased()
    return names.lazy.map { $0.composed.lowercased() }.filter { name in
      guard !name.isEmpty, stem.hasPrefix(name), let next = stem.dropFirst(name.count).first else {
        return false
      }
      return !next.isLetter && !next.isNumber
    }.max { $0.count < $1.count }
  }

  /// YAML before Markdown, then by path.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    let (x, y) = (FileName.parts(a).fileExtension.lowercased(), FileName.parts(b).fileExtension.lowercased())
    return x == y ? a.unicodeScalars.lexicographicallyPrecedes(b.unicodeScalars) : x > y
  }

  /// A path with its extension in lower case.
  private static func plain(_ path: String) -> String {
    let (stem, fileExtension) = FileName.parts(path)
    return fileExtension.isEmpty ? stem : "\(stem).\(fileExtension.lowercased())"
  }

  /// The greatest number of names compared for suggestions: in a large folder whose photographs were all renamed, comparing
  /// every pair would take minutes.
  private static let mostComparisons = 200_000

  /// One problem for each sidecar without a photograph, with the most similar name of its folder.
  ///
  /// `.xmp` files of raw pictures and of movies have none, nor have `.toml` files of other programs.
  ///
  /// - Parameter files: Those of the sidecars' folders, at least, that are no sidecars.
  package static func problems(ofOrphans orphans: [String], files: some Sequence<PhotoID>) -> [Problem] {
    guard !orphans.isEmpty else { return [] }
    var names: [Substring: [String]] = [:]
    var known: Set<String> = []
    for file in files {
      let (folder, name) = FileName.split(file.path)
      names[folder, default: []] += [String(name), FileName.parts(name).stem]
      known.insert(file.path.lowercased())
      known.insert(FileName.parts(file.path).stem.lowercased())
    }
    var comparisons = 0
    return orphans.filter { !isCompanion($0, of: known) }.map { orphan in
      let (folder, name) = FileName.split(orphan)
      var guess: String?
      if let neighbours = names[folder], comparisons <= mostComparisons {
        comparisons += neighbours.count
        let stem = FileName.parts(name).stem
        guess =
          beginning(of: stem, in: neighbours).flatMap { first in
            neighbours.first { $0.composed.lowercased() == first }
          } ?? Spelling.nearest(to: stem, in: neighbours)
      }
      return Problem(
        .warning, orphan, "has no photograph beside it",
        remedy: (guess.map { "Did you mean it for \($0)? " } ?? "")
          + "Give it the name of its photograph, or delete it." + otherRemedy(orphan),
        code: .sidecarWithoutPhotograph)
    }
  }

  /// What else a file may be meant as: settings of its folder, or a page.
  private static func otherRemedy(_ file: String) -> String {
    if MisnamedNotes.folder(meantBy: file, among: []) != nil {
      return " If it is about its folder, call it album.yaml."
    }
    return file.lowercased().hasSuffix(".md")
      ? " If it is meant as a page of its own, put it into the folder pages." : ""
  }

  /// - Parameter known: Paths of files in lower case, with and without their extensions.
  private static func isCompanion(_ orphan: String, of known: Set<String>) -> Bool {
    let (target, fileExtension) = FileName.parts(orphan.lowercased())
    guard fileExtension == "xmp" else { return fileExtension == "toml" }
    return known.contains(target) || numbered(target).map(known.contains) == true
  }

  /// The picture of a name that darktable gives to another version of one: `IMG_1.CR2` of `IMG_1_01.CR2`.
  private static func numbered(_ target: String) -> String? {
    let (stem, pictureExtension) = FileName.parts(target)
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard digits >= 2, stem.dropLast(digits).last == "_" else { return nil }
    let original = String(stem.dropLast(digits + 1))
    return pictureExtension.isEmpty ? original : "\(original).\(pictureExtension)"
  }

  /// Whether an `.xmp` file has the name that darktable gives to that of another version of a picture: `IMG_1_01.CR2.xmp`.
  static func isNumbered(_ name: some StringProtocol) -> Bool {
    let (target, fileExtension) = FileName.parts(name)
    return fileExtension.lowercased() == "xmp" && PictureName.isPicture(target) && numbered(target) != nil
  }
}
