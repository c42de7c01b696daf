import Content
import Darkroom
import Downloads
import Flickr
import Photography
import Press

extension FlickrFetch {
  /// A photograph as the list's file tells it, its pictures got where they are not there yet.
  func entry(of photo: FlickrPhoto) async throws -> (GalleryFile.Entry, new: Int) {
    var entry = GalleryFile.Entry(
      id: photo.id, title: photo.title.isEmpty ? nil : photo.title,
      owner: photo.ownerName.isEmpty ? photo.owner : photo.ownerName, ownerPage: photo.ownerPage,
      page: photo.page, licence: photo.licence?.name, licencePage: photo.licence?.address, taken: photo.taken)
    let thumbnail = try await file(of: photo, photo.picture(near: 320, .small320), "n")
    let full = try await file(of: photo, photo.picture(near: 1024, .large1024), "b")
    entry.thumbnail = thumbnail?.file
    entry.full = full?.file
    return (entry, [thumbnail, full].count { $0?.isNew == true })
  }

  /// - Returns: `nil` for a picture that cannot be got; a list with gaps is better than none.
  private func file(
    of photo: FlickrPhoto, _ address: String?, _ suffix: String
  ) async throws -> (file: GalleryFile.Entry.File, isNew: Bool)? {
    let stem = "\(photo.id)_\(photo.secret)_\(suffix)"
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
    return try keep(picture, as: stem, credit: photo.credit).map { ($0, true) }
  }

  /// Puts a picture into the content folder, without what its file says beside the pixels: that is between its owner and
  /// Flickr. Whose it is stays in it.
  ///
  /// - Returns: `nil` for a file that begins as a picture does and is none.
  private func keep(
    _ picture: PictureCache.Picture, as stem: String, credit: String
  ) throws(PressError) -> GalleryFile.Entry.File? {
    let bytes = try RawFile.read(picture.path)
    let stripped: StrippedOriginal
    let size: PixelSize
    do throws(DarkroomError) {
      stripped = try Darkroom.strip(bytes.span.bytes, orientation: nil, copyright: credit)
      size = try Darkroom.uprightSize(of: bytes.span.bytes, orientation: nil)
    } catch {
      return nil
    }
    let name = "\(stem).\(stripped.format.fileExtension)"
    try RawFile.replace("\(content)/\(GalleryFile.path(ofPicture: name))", with: stripped.bytes)
    return GalleryFile.Entry.File(name: name, width: size.width, height: size.height)
  }

  /// The size of a picture; `nil` when it is not there, or is none.
  private func size(of path: String) -> PixelSize? {
    guard FileStamp(path: path) != nil else { return nil }
    do {
      let bytes = try RawFile.read(path)
      return try Darkroom.uprightSize(of: bytes.span.bytes, orientation: nil)
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

  /// Whose it is and what may be done with it, for the file itself.
  fileprivate var credit: String {
    "\(ownerName.isEmpty ? owner : ownerName), \(licence?.name ?? "Flickr"), \(page)"
  }
}
