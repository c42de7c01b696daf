/// The names by which people and programs keep another version of a file beside it: `IMG_1 (1).jpg`, `IMG_1-edited.jpg`,
/// `IMG_1.sync-conflict-20200101-120000-ABC.jpg`.
package enum VariantName {
  /// What a file may be a version of: names without extensions in lower case, its own first, since a picture may be kept in
  /// several formats.
  ///
  /// - Parameter path: Within the content folder.
  package static func originals(of path: String) -> [String] {
    var (found, name) = ([stem(of: path)], stem(of: path))
    while let shorter = original(of: name), !shorter.isEmpty, found.count < 8 {
      found.append(shorter)
      name = shorter
    }
    return found
  }

  /// The extension of a file in lower case, without what a copy of the file may have behind it: `yaml` of `IMG_1.yaml (1)`.
  package static func ending(of path: String) -> String {
    let ending = FileName.parts(FileName.split(path).name).fileExtension.lowercased().trimmed
    // Most extensions are letters and digits.
    guard ending.contains(where: { !$0.isLetter && !$0.isNumber }) else { return ending }
    return originals(of: ending).last ?? ending
  }

  /// Whether a file's name is that of a copy of some file, as systems write them: `IMG_1 (1)`, `IMG_1 copy`, `IMG_1-1`.
  package static func isCopy(_ path: String) -> Bool {
    let name = path.utf8.suffix(from: path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)
    // Names of cameras have none of these.
    return name.contains { "( -~".utf8.contains($0) || $0 >= 0x80 } && original(of: stem(of: path)) != nil
  }

  /// A file's name without its extension, as ``originals(of:)`` writes it.
  package static func stem(of path: String) -> String {
    withoutPixelEnding(FileName.parts(FileName.split(path).name).stem.composed.lowercased())
  }

  /// A name in lower case without its extension, and without what Pixel phones add to the names of a raw picture and its JPEG.
  package static func withoutPixelEnding(_ stem: String) -> String {
    let ending = [".raw-01.cover", ".raw-01.mp.cover", ".raw-02.original"].first(where: stem.hasSuffix)
    return String(stem.dropLast(ending?.count ?? 0))
  }

  /// A name without the last thing that makes it another version's.
  private static func original(of name: String) -> String? {
    for mark in [".sync-conflict-", "_conflict-", ".conflict"] {
      if let range = name.firstRange(of: mark) { return String(name[..<range.lowerBound]) }
    }
    if name.hasSuffix(")"), let start = name.lastIndex(of: "(") {
      let inside = name[name.index(after: start)...].dropLast()
      let isVersion =
        !inside.isEmpty && inside.allSatisfy(\.isNumber)
        || inside.split { !$0.isLetter }.contains { words.contains(String($0)) }
      return isVersion ? trimmed(name[..<start]) : nil
    }
    // Of an iPhone: IMG_E1234 is the edited IMG_1234.
    if name.hasPrefix("img_e"), name.dropFirst(5).first?.isNumber == true {
      return "img_" + name.dropFirst(5)
    }
    if let prefix = beginnings.first(where: name.hasPrefix) { return String(name.dropFirst(prefix.count)) }
    if let ending = endings.first(where: name.hasSuffix) { return trimmed(name.dropLast(ending.count)) }
    guard let mark = name.lastIndex(where: separators.contains) else { return nil }
    let tail = name[name.index(after: mark)...]
    let number = tail.reversed().prefix(while: \.isNumber).count
    let word = String(tail.dropLast(number))
    if words.contains(word) || name[mark] == "." && PictureName.endings.contains(String(tail)) {
      return trimmed(name[..<mark])
    }
    // Finder and others number copies: “IMG 2”, “IMG copy 2”. Larger numbers are part of most names.
    return word.isEmpty && tail.count <= 2 ? trimmed(name[..<mark]) : nil
  }

  private static func trimmed(_ name: some StringProtocol) -> String {
    var name = Substring(name)
    while let last = name.last, separators.contains(last) { name.removeLast() }
    return String(name)
  }

  private static let separators: Set<Character> = [" ", "-", "_", ".", "~", "(", "\u{A0}", "–"]

  private static let words: Set<String> = [
    "copy", "copie", "kopie", "kopia", "copia", "cópia", "копия", "копія", "копія", "نسخة", "עותק", "副本",
    "复制",
    "複製", "拷贝", "コピー", "복사본", "사본",
    "edited", "edit", "bearbeitet", "bewerkt", "edytowane", "modificato", "modifié", "editado", "editada",
    "editat",
    "upravené", "muokattu", "redigeret", "изменено", "редактировано", "відредаговано", "编辑", "編集済み", "편집됨",
    "orig", "original", "originals", "bak", "backup", "old", "tmp", "conflict", "conflicted", "duplicate",
    "collision",
    "crop", "cropped", "resized", "rotated", "scaled", "thumb", "thumbnail", "enhanced", "retouched",
    "export", "download",
  ]

  private static let beginnings = [
    "copy of ", "kopie von ", "copie de ", "copia de ", "copia di ", "cópia de ", "kopie van ", "kopia ",
    "копия ",
    "копія ",
  ]

  /// Written without a space.
  private static let endings = ["的副本", "的拷贝", "のコピー", "의 사본", "~"]
}
