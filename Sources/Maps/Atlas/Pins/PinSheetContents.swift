/// What a sheet shows.
struct PinSheetContents {
  /// The sheet's photographs with those of its spots, as leaves of the tree.
  let photos: [Int]
  /// Its clusters, as nodes of the tree.
  let clusters: [Int]
  /// Where each cluster's list of photographs starts: -1 in separate files, -2 nowhere.
  let lists: [Int]
  /// `nil` without thumbnails.
  let thumbnails: PinThumbnails?
}

extension PinSheets {
  func contents(of sheet: PinSheet) -> PinSheetContents {
    var (photos, clusters) = nodes(of: sheet)
    var lists = [Int](repeating: -2, count: clusters.count)
    for (index, cluster) in clusters.enumerated() where sheet.isLeaf && pins.tree.isSpot(cluster) {
      if hasOwnFiles(cluster, in: sheet) {
        lists[index] = -1
      } else {
        lists[index] = photos.count
        photos += pins.members(of: cluster)
      }
    }
    return PinSheetContents(
      photos: photos, clusters: clusters, lists: lists,
      thumbnails: hasThumbnails ? PinThumbnails(pins, photos: photos, clusters: clusters, in: sheet) : nil)
  }

  /// The files of a sheet's thumbnails: the path below `data/`, and the indices of the photographs.
  func thumbnails(
    of sheet: PinSheet, _ contents: PinSheetContents
  ) -> [(path: String, photographs: ArraySlice<Int32>)] {
    (contents.thumbnails?.files ?? []).enumerated().map { ("\(key(of: .sheet(sheet)))-\($0).jpg", $1) }
  }
}
