import BuildCache
import Developing
import Photography
import Reading

/// Its photographs, each decoded on its own.
extension GroupRecord {
  /// A photograph without the words that search files it under.
  func photo(at index: Int) -> GroupPhoto { photo(at: index, SearchWords.none) }

  /// - Parameter words: Those that search files it under.
  func photo(at index: Int, _ words: SearchWords) -> GroupPhoto {
    read { () throws(DamagedRecord) in
      var r = RecordReader(bytes, from: offset(of: index))
      let (name, plainPage, isUnlisted) = (try r.string(), try r.string(), try r.flag())
      let summary = try r.read(ShownPhotos.Summary.self)
      let files = try PhotoFiles(r.read(), r.read())
      let slug = try r.optional { r throws(DamagedRecord) in try r.string() }
      var values = Photo.Values(id(named: name), in: album)
      (values.size, values.placeholder) = (files.development.size, files.development.placeholder)
      var reader = GroupRecordReader(r, of: self)
      try values.visit(&reader)
      let shown = ShownPhoto.recorded(
        Photo(values), slug: slug, summary, isUnlisted: isUnlisted, plainPage: plainPage)
      return GroupPhoto(shown, files, words, hash: summary.photo.content)
    }
  }

  func id(at index: Int) -> PhotoID {
    id(
      named: read { () throws(DamagedRecord) in
        var reader = RecordReader(bytes, from: offset(of: index))
        return try reader.string()
      })
  }

  private func id(named name: String) -> PhotoID {
    PhotoID(album.path.isEmpty ? name : "\(album.path)/\(name)")
  }

  /// ``ShownPhoto/plainPage``.
  func plainPage(at index: Int) -> String {
    read { () throws(DamagedRecord) in
      var reader = RecordReader(bytes, from: offset(of: index))
      try reader.skipString()
      return try reader.string()
    }
  }

  /// What lists and maps need of a photograph, with the positions of its category and list of hashtags in those of the group.
  func summary(at index: Int) -> ShownPhotos.Summary {
    read { () throws(DamagedRecord) in
      var reader = try reader(at: index)
      _ = try reader.flag()
      return try reader.read()
    }
  }

  /// The positions of the photographs that are listed, or of those that are not.
  func positions(unlisted: Bool) -> [Int] {
    read { () throws(DamagedRecord) in
      var positions: [Int] = []
      for index in 0..<count {
        var reader = try reader(at: index)
        if try reader.flag() == unlisted { positions.append(index) }
      }
      return positions
    }
  }

  /// The original of a photograph and its pictures.
  func files(at index: Int) -> PhotoFiles {
    read { () throws(DamagedRecord) in
      var reader = try filesReader(at: index)
      return try PhotoFiles(reader.read(), reader.read())
    }
  }

  /// The same without the pictures.
  func source(at index: Int) -> PictureSource {
    read { () throws(DamagedRecord) in
      var reader = try filesReader(at: index)
      return try reader.read()
    }
  }

  private func filesReader(at index: Int) throws(DamagedRecord) -> RecordReader {
    var reader = try reader(at: index)
    _ = try reader.flag()
    _ = try reader.read(ShownPhotos.Summary.self)
    return reader
  }

  /// Reads a photograph after its names.
  private func reader(at index: Int) throws(DamagedRecord) -> RecordReader {
    var reader = RecordReader(bytes, from: offset(of: index))
    try reader.skipString()
    try reader.skipString()
    return reader
  }

  /// The lists of hashtags that its photographs have. Not kept: a build may show none of the photographs.
  var tagLists: [PhotoTerms.TagList] {
    guard count > 0, let header = Header(bytes) else { return [] }
    return read { () throws(DamagedRecord) in
      var reader = RecordReader(bytes, from: header.tagLists)
      return try reader.read([[Hashtag]].self).map { PhotoTerms.TagList($0) }
    }
  }
}

extension SearchWords {
  static let none = SearchWords(Vocabulary([]), [])
}
