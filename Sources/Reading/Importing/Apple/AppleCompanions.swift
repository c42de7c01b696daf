internal import Content

/// Which files of a folder belong to a photograph of Apple's programs and are no photographs of their own.
struct AppleCompanions {
  /// The files of each photograph, by its path.
  private(set) var companions: [String: [SourceFile]] = [:]
  /// Paths of all companions.
  private(set) var taken: Set<String> = []

  static func isFilm(_ name: String) -> Bool {
    PictureName.isMovie(name)
  }

  /// - Parameters:
  ///   - files: Of one folder.
  ///   - isOther: Whether two files cannot be of one moment, though their names say so: after `IMG_9999` names begin again.
  init(_ files: [SourceFile], isOther: (SourceFile, SourceFile) -> Bool) {
    var byStem: [String: [SourceFile]] = [:]
    for file in files { byStem[AppleCompanions.stem(file.name), default: []].append(file) }
    let pictures = files.filter { PictureName.isStill($0.name) }
    for picture in pictures {
      let stem = AppleCompanions.stem(picture.name)
      guard let original = AppleCompanions.original(of: stem),
        byStem[original]?.contains(where: { PictureName.isStill($0.name) }) == true
      else { continue }
      // The edited version is what its owner sees.
      add(byStem[original] ?? [], to: picture) { PictureName.isStill($0.name) }
      for other in [original, stem] {
        for mark in ["", "_hevc"] {
          add(byStem[other + mark] ?? [], to: picture) { AppleCompanions.isFilm($0.name) }
        }
      }
      add(byStem[original] ?? [], to: picture, where: AppleCompanions.isAdjustment)
      add(
        byStem[AppleCompanions.adjustment(of: original)] ?? [], to: picture,
        where: AppleCompanions.isAdjustment)
    }
    for picture in pictures where !taken.contains(picture.path) {
      let stem = AppleCompanions.stem(picture.name)
      for mark in ["", "_hevc", "-1", "-2", "-3"] {
        add(byStem[stem + mark] ?? [], to: picture) { file in
          AppleCompanions.isFilm(file.name) && !isOther(picture, file)
        }
      }
      for other in [stem, AppleCompanions.adjustment(of: stem)] {
        add(byStem[other] ?? [], to: picture, where: AppleCompanions.isAdjustment)
      }
    }
  }

  private mutating func add(
    _ files: [SourceFile], to picture: SourceFile, where isCompanion: (SourceFile) -> Bool
  ) {
    for file in files where file.path != picture.path && isCompanion(file) && taken.insert(file.path).inserted
    {
      companions[picture.path, default: []].append(file)
    }
  }

  private static func stem(_ name: String) -> String { FileName.parts(name.composed.lowercased()).stem }

  private static func isAdjustment(_ file: SourceFile) -> Bool { file.name.lowercased().hasSuffix(".aae") }

  /// `img_e0101` of `img_0101`, as cameras of phones name edited versions; `x_edited` of `x`, as osxphotos does.
  private static func original(of stem: String) -> String? {
    if stem.hasSuffix("_edited") { return String(stem.dropLast("_edited".count)) }
    guard let mark = number(of: stem, after: "e") else { return nil }
    return mark
  }

  /// `img_o0101`: the file of adjustments of `img_0101`.
  private static func adjustment(of stem: String) -> String {
    guard let line = stem.lastIndex(of: "_") else { return stem + "_o" }
    return stem[...line] + "o" + stem[stem.index(after: line)...]
  }

  private static func number(of stem: String, after letter: Character) -> String? {
    guard let line = stem.lastIndex(of: "_") else { return nil }
    let rest = stem[stem.index(after: line)...]
    guard rest.first == letter, rest.count == 5, rest.dropFirst().allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return String(stem[...line] + rest.dropFirst())
  }
}
