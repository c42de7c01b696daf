internal import Photography

/// The files of a survey by the names that records of other programs give them.
struct RecordedNames {
  /// By folder, then by the name in lower case.
  private var byFolder: [String: [String: String]] = [:]
  private var byName: [String: [String]] = [:]
  private var byStem: [String: [String]] = [:]
  private var byNumber: [String: [String]] = [:]

  init(_ survey: Survey) {
    for file in survey.files(.candidate) {
      let (folder, name) = FileName.split(file.path)
      let lower = RecordedNames.lower(name)
      byFolder[String(folder), default: [:]][lower] = file.path
      guard PictureName.isPicture(name) else { continue }
      byName[lower, default: []].append(file.path)
      byStem[VariantName.stem(of: file.path), default: []].append(file.path)
      for number in lower.split(whereSeparator: { !$0.isASCII || !$0.isNumber }) where number.count >= 6 {
        byNumber[String(number), default: []].append(file.path)
      }
    }
  }

  /// A name in the spelling in which names are compared.
  private static func lower(_ name: some StringProtocol) -> String { String(name).composed.lowercased() }

  func photographs(in folder: String) -> [String] {
    (byFolder[folder] ?? [:]).values.filter { PictureName.isPicture($0) }
  }

  func photographs(meantBy target: ForeignRecord.Target, in record: ForeignRecord) -> [String] {
    let folder = String(FileName.split(record.path).folder)
    switch target {
    case .file(let name):
      let lower = RecordedNames.lower(name)
      if let path = byFolder[folder]?[lower] { return PictureName.isPicture(path) ? [path] : [] }
      return byName[lower] ?? []
    case .number(let number): return byNumber[number] ?? []
    case .stem(let stem): return byStem[stem] ?? []
    case .ownName(let title): return photographs(ofRecord: record.path, in: folder, title)
    }
  }

  /// The photographs of a record with a name of its own: `IMG_1.jpg.json`, `IMG_1.json`, and Google's
  /// `IMG_1.jpg.supplemental-metadata(2).json` of `IMG_1(2).jpg`, which may be cut to 46 units before the number.
  private func photographs(ofRecord path: String, in folder: String, _ title: String?) -> [String] {
    guard let files = byFolder[folder] else { return [] }
    let name = RecordedNames.lower(FileName.split(path).name).dropLast(".json".count)
    var (base, number) = (String(name), "")
    if base.hasSuffix(")"), let start = base.lastIndex(of: "("),
      base[start...].dropFirst().dropLast().allSatisfy(\.isNumber)
    {
      (base, number) = (String(base[..<start]), String(base[start...]))
    }
    if let dot = base.utf8.lastIndex(of: UInt8(ascii: ".")) {
      let end = base[base.utf8.index(after: dot)...]
      if "supplemental-metadata".hasPrefix(end), base[..<dot].contains(".") || end.count > 3 {
        base = String(base[..<dot])
      }
    }
    let (stem, ending) = FileName.parts(base)
    let numbered = ending.isEmpty ? base + number : "\(stem)\(number).\(ending)"
    for exact in [String(name), numbered, base + number] {
      if let file = files[exact] { return PictureName.isPicture(file) ? [file] : [] }
    }
    // Without an extension, or cut.
    let start = FileName.start(of: numbered)
    let alike = files.values.filter {
      PictureName.isPicture($0)
        && (FileName.start(of: FileName.split($0).name) == start
          || base.utf16.count >= 40 && RecordedNames.lower(FileName.split($0).name).hasPrefix(base))
    }
    if !alike.isEmpty { return alike }
    return title.flatMap { files[RecordedNames.lower($0)] }.map { PictureName.isPicture($0) ? [$0] : [] }
      ?? []
  }
}
