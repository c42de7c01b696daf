import Content
import Darkroom
import Downloads
import Files
import Flickr
import Photography

/// The pictures of Flickr's photographs in the content folder, each got once (W3, F2).
struct FlickrPictures: Sendable {
  /// Where the pictures of a photograph are to be had.
  struct Source: Sendable, Hashable, Codable {
    /// What Flickr puts into their names.
    var secret: String
    /// Addresses; `nil` for what Flickr has not.
    var thumbnail: String?
    var full: String?

    init(_ photo: FlickrPhoto) {
      secret = photo.secret
      thumbnail = photo.picture(near: 320, .small320)
      full = photo.picture(near: 1024, .large1024)
    }
  }

  /// The content folder.
  let content: String
  let cache: PictureCache

  /// A photograph as a file of the content folder tells it, its pictures got where they are not there yet.
  func completed(
    _ entry: GalleryFile.Entry, from source: Source
  ) async throws -> (GalleryFile.Entry, new: Int) {
    let stem = "\(entry.id)_\(source.secret)"
    let thumbnail = try await file(stem + "_n", source.thumbnail, entry.credit)
    let full = try await file(stem + "_b", source.full, entry.credit)
    var entry = entry
    (entry.thumbnail, entry.full) = (thumbnail?.file, full?.file)
    return (entry, [thumbnail, full].count { $0?.isNew == true })
  }

  /// - Returns: `nil` for a picture that cannot be got; a list with gaps is better than none.
  private func file(
    _ stem: String, _ address: String?, _ credit: String
  ) async throws -> (file: GalleryFile.Entry.File, isNew: Bool)? {
    for format in PhotoFormat.allCases {
      let name = "\(stem).\(format.fileExtension)"
      if let known = size(of: "\(content)/\(GalleryFile.path(ofPicture: name))") {
        return (GalleryFile.Entry.File(name: name, width: known.width, height: known.height), false)
      }
    }
    guard let address,
      SurveyedFile(named: GalleryFile.path(ofPicture: "\(stem).jpg"))?.role == .galleryPicture
    else {
      return nil
    }
    let picture: PictureCache.Picture
    do throws(DownloadError) {
      picture = try await cache.picture(at: address, limit: 20_000_000)
    } catch {
      if error.reason == .cancelled { throw CancellationError() }
      return nil
    }
    guard let kept = try keep(picture, as: stem, credit: credit) else {
      try await cache.forget(address)
      return nil
    }
    return (kept, true)
  }

  /// Puts a picture into the content folder, without what its file says beside the pixels: that is between its owner and
  /// Flickr. Whose it is stays in it.
  ///
  /// - Returns: `nil` for a file that begins as a picture does and is none, or not all of one.
  private func keep(
    _ picture: PictureCache.Picture, as stem: String, credit: String
  ) throws(FileError) -> GalleryFile.Entry.File? {
    let bytes = try FileIO.read(picture.path)
    let stripped: StrippedOriginal
    let size: PixelSize
    do throws(DarkroomError) {
      stripped = try Darkroom.strip(bytes.span.bytes, copyright: credit)
      // A server that does not say how long a picture is may break off unnoticed: only its pixels tell.
      let developed = try Darkroom.develop(
        bytes.span.bytes, recipe: Recipe(widths: [320], formats: []))
      guard developed.warnings.isEmpty else { return nil }
      size = developed.size
    } catch {
      return nil
    }
    let name = "\(stem).\(stripped.format.fileExtension)"
    let path = "\(content)/\(GalleryFile.path(ofPicture: name))"
    try Folder.make(Folder.parent(of: path))
    try FileIO.replace(path, with: stripped.bytes)
    return GalleryFile.Entry.File(name: name, width: size.width, height: size.height)
  }

  /// The size of a picture; `nil` when it is not there, or is none.
  private func size(of path: String) -> PixelSize? {
    guard FileStamp(path: path) != nil else { return nil }
    do {
      let bytes = try FileIO.read(path)
      return try Darkroom.uprightSize(of: bytes.span.bytes)
    } catch {
      return nil
    }
  }
}

extension FlickrPhoto {
  /// The address of a picture about so large.
  fileprivate func picture(near pixels: Int, _ kind: FlickrSize.Kind) -> String? {
    size(atLeast: pixels)?.address ?? address(of: kind)
  }
}

extension GalleryFile.Entry {
  init(_ photo: FlickrPhoto) {
    self.init(
      id: photo.id, title: photo.title.isEmpty ? nil : photo.title,
      owner: photo.ownerName.isEmpty ? photo.owner : photo.ownerName, ownerPage: photo.ownerPage,
      page: photo.page, licence: photo.licence?.name, licencePage: photo.licence?.address, taken: photo.taken)
  }

  /// Whose it is and what may be done with it, for the file itself.
  fileprivate var credit: String { "\(owner), \(licence ?? "Flickr"), \(page)" }
}
