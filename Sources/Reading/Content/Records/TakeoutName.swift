/// A file name of Google Takeout in its parts: `IMG_1(2).jpg` is `IMG_1`, `(2)` and `jpg`.
package struct TakeoutName: Hashable {
  var stem: String
  /// Tells files of one name apart; `""` for the first.
  var number: String
  package var ending: String

  package init(_ name: String) {
    let parts = FileName.parts(name.composed)
    ending = parts.fileExtension
    (stem, number) = TakeoutName.withoutNumber(parts.stem)
  }

  private init(stem: String, number: String, ending: String) {
    (self.stem, self.number, self.ending) = (stem, number, ending)
  }

  static func withoutNumber(_ stem: String) -> (stem: String, number: String) {
    guard stem.hasSuffix(")"), let start = stem.lastIndex(of: "("), start > stem.startIndex else {
      return (stem, "")
    }
    let digits = stem[stem.index(after: start)...].dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return (stem, "") }
    return (String(stem[..<start]), String(stem[start...]))
  }

  /// The name without its extension.
  package var numberedStem: String { stem + number }

  private func with(_ tail: String) -> String { ending.isEmpty ? tail : "\(tail).\(ending)" }

  // MARK: - Records

  /// The names that the file's record may have, without `.json`, the most likely first: Google cuts them to 46 UTF-16 units and writes
  /// the number after the cut.
  package var records: [String] {
    let suffix = ".supplemental-metadata"
    let (full, numbered) = (with(stem), with(stem + number))
    var names = [
      full + number, clipped(full) + number, clipped(full + suffix) + number, full + suffix + number,
    ]
    if !number.isEmpty {
      // The number is part of the name that the photograph had before.
      names += [numbered, clipped(numbered), clipped(numbered + suffix), numbered + suffix]
    }
    // Uploaded without an extension.
    names += [clipped(stem + suffix) + number, stem + suffix + number, clipped(stem) + number]
    if !number.isEmpty { names += [clipped(stem + number + suffix), stem + number + suffix] }
    return names
  }

  private func clipped(_ text: String) -> String {
    guard text.utf16.count > 46 else { return text }
    var units = Array(text.utf16.prefix(46))
    if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
    return String(decoding: units, as: UTF16.self)
  }

  // MARK: - Edited pictures

  /// The names of the pictures of which this one is an edited version, if its name ends with such a word; Google cuts names of more
  /// than 51 units, and the word with them.
  package var originals: [TakeoutName] { originals(TakeoutName.edited) }

  /// The names of the pictures that this one was made of, such as by an effect.
  package var sources: [TakeoutName] { originals(TakeoutName.made) }

  private func originals(_ words: [String]) -> [TakeoutName] {
    let whole = with(stem + number)
    let isCut = whole.utf16.count >= 50
    return words.flatMap { word -> [TakeoutName] in
      let lengths = isCut ? Array((3...word.count).reversed()) : [word.count]
      return lengths.compactMap { length in
        guard stem.count > length, stem.suffix(length).lowercased() == word.prefix(length) else { return nil }
        let base = TakeoutName.withoutNumber(String(stem.dropLast(length)))
        return TakeoutName(
          stem: base.stem, number: number.isEmpty ? base.number : number, ending: ending)
      }
    }
  }

  private static let edited = [
    "-edited", "-edytowane", "-bearbeitet", "-bewerkt", "-編集済み", "-编辑", "-modificato", "-modifié",
    "-ha editado",
    "-editado", "-editat", "-редактировано", "-muokattu", "-redigeret", "-upravené",
  ].map { $0.composed }

  private static let made = ["-effects", "-smile", "-mix", "-collage", "-animation", "-motion"]

  /// A title as Google makes a file name of it, without the cut.
  package static func cleaned(_ title: String) -> String {
    String(title.composed.map { "&?'%:/<>\"|*\\".contains($0) ? "_" : $0 })
  }
}
