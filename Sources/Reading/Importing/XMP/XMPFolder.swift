internal import Content
internal import Files
internal import Metadata

/// The programs that keep what they know in XMP files beside photographs.
package enum XMPProgram: Sendable, Hashable, CaseIterable {
  case darktable, acdsee, digikam, lightroom
  /// Others, such as Bridge, Capture One and ExifTool.
  case other

  /// What only files of a program have.
  private var marks: [String] {
    switch self {
    case .darktable: ["darktable:"]
    case .acdsee: ["acdsee:", "acdsee-stag:"]
    case .digikam:
      ["digiKam:ImageUniqueID", "digiKam:ColorLabel", "digiKam:PickLabel", "digiKam:CaptionsAuthorNames"]
    case .lightroom: ["photoshop:SidecarForExtension", "lr:hierarchicalSubject", "crs:"]
    case .other: [""]
    }
  }

  /// The program of most XMP files of a tree; `nil` without one beside a picture.
  init?(_ tree: SourceTree) {
    var counts: [XMPProgram: Int] = [:]
    for file in tree.files.lazy.filter({ PictureName.isPicture($0.name) }).compactMap(tree.xmpFile).prefix(
      100)
    {
      guard let start = try? file.beginning(1 << 20) else { continue }
      let text = String(decoding: start, as: UTF8.self)
      let program = XMPProgram.allCases.first { $0.marks.contains { $0.isEmpty || text.contains($0) } }
      counts[program ?? .other, default: 0] += 1
    }
    let known = XMPProgram.allCases.filter { $0 != .other && counts[$0] != nil }
    guard
      let most = known.max(by: { (counts[$0] ?? 0) < (counts[$1] ?? 0) }) ?? (counts.isEmpty ? nil : .other)
    else {
      return nil
    }
    self = most
  }
}

/// Photographs with XMP files beside them: `X.EXT.xmp` or `X.xmp`.
struct XMPFolder {
  private let tree: SourceTree
  private let key: String

  init(_ tree: SourceTree, key: String) { (self.tree, self.key) = (tree, key) }

  func read() throws -> ImportedTree {
    var result = ImportedTree()
    for folder in tree.folders {
      try Task.checkCancellation()
      read(tree.files(in: folder), &result)
    }
    return result
  }

  private func read(_ files: [SourceFile], _ result: inout ImportedTree) {
    let all = files.filter { PictureName.isPicture($0.name) }
    let stems = Set(
      all.filter { PictureName.isStill($0.name) }.map { FileName.parts($0.name.composed.lowercased()).stem })
    // A raw picture beside its JPEG is no photograph of its own.
    let pictures = all.filter {
      !PictureName.isRaw($0.name) || !stems.contains(FileName.parts($0.name.composed.lowercased()).stem)
    }
    let others = Others(files, pictures)
    var used: Set<String> = []
    for picture in pictures {
      var photo = ImportedPhoto(file: picture.path, key: "\(key):\(picture.path)")
      if let xmp = tree.xmpFile(of: picture) {
        photo.add(xmp: xmp, &result.notes)
        used.insert(xmp.path)
      }
      let name = picture.name.composed.lowercased()
      let stem = FileName.parts(name).stem
      if PictureName.isStill(picture.name) {
        for xmp in others.rawXMP[stem] ?? [] { rejectAsRaw(&photo, xmp) }
        photo.companions = ((others.raws[stem] ?? []) + (others.rawXMP[stem] ?? [])).map(\.path)
      }
      photo.companions += (others.copies[name] ?? []).map(\.path)
      used.formUnion(photo.companions)
      result.photos.append(photo)
    }
    for file in files where !used.contains(file.path) && !PictureName.isPicture(file.name) {
      if file.name.lowercased().hasSuffix(".xmp") {
        result.notes.append(ImportNote(.recordWithoutPhotograph, file.path))
      } else if Others.isRaw(file.name.lowercased()) {
        result.notes.append(ImportNote(.notShown, file.path))
      }
    }
  }

  /// What a raw picture's own file rejects is not shown in another format.
  private func rejectAsRaw(_ photo: inout ImportedPhoto, _ xmp: SourceFile) {
    guard let bytes = try? xmp.bytes(atMost: 64 << 20) else {
      photo.visibility = photo.visibility.stricter(.hidden("their XMP file cannot be read"))
      return
    }
    if MetadataReader.readSidecar(xmp: bytes).rating?.value == -1
      || MetadataReader.refusal(inDamagedXMP: bytes, file: xmp.path)?.isRejected == true
    {
      photo.visibility = photo.visibility.stricter(.hidden("they are rejected"))
    }
  }

  /// The files of a folder that may belong to pictures, by names in lower case.
  private struct Others {
    /// Raw pictures and their XMP files, by the name without its extension.
    private(set) var raws: [String: [SourceFile]] = [:]
    private(set) var rawXMP: [String: [SourceFile]] = [:]
    /// XMP files of virtual copies, by the name of the picture.
    private(set) var copies: [String: [SourceFile]] = [:]

    init(_ files: [SourceFile], _ pictures: [SourceFile]) {
      let names = Set(pictures.map { $0.name.composed.lowercased() })
      for file in files {
        let name = file.name.composed.lowercased()
        if Others.isRaw(name) { raws[FileName.parts(name).stem, default: []].append(file) }
        guard name.hasSuffix(".xmp") else { continue }
        let target = String(name.dropLast(".xmp".count))
        if Others.isRaw(target) {
          rawXMP[FileName.parts(target).stem, default: []].append(file)
        } else if !names.contains(target), let original = Others.original(of: target) {
          copies[original, default: []].append(file)
        }
      }
    }

    /// `img_10.jpg` for `img_10_01.jpg`, its virtual copy, which has at least two digits; `nil` for other names.
    private static func original(of copy: String) -> String? {
      let (stem, ending) = FileName.parts(copy)
      let digits = stem.reversed().prefix(while: \.isASCIIDigit).count
      guard digits >= 2, stem.dropLast(digits).last == "_" else { return nil }
      return "\(stem.dropLast(digits + 1)).\(ending)"
    }

    static func isRaw(_ name: String) -> Bool { endings.contains(FileName.parts(name).fileExtension) }

    private static let endings: Set<String> = [
      "3fr", "arw", "cr2", "cr3", "crw", "dcr", "dng", "erf", "iiq", "kdc", "mef", "mos", "mrw", "nef", "nrw",
      "orf", "pef", "raf", "raw", "rw2", "rwl", "sr2", "srf", "srw", "x3f",
    ]
  }
}
