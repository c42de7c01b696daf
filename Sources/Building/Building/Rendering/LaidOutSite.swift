import JSON
import Templates

/// A site whose files are all in the stage.
struct LaidOutSite: Sendable {
  let plan: SitePlan
  var data: SiteData
  /// The maps' fields of the data index.
  let mapIndex: [(name: String, value: JSONValue)]
  var mapFiles: [PlannedFile] = []
  let thumbnails: PhotoThumbnails
  /// Without the index of the data files and the service worker, which name the versions.
  var outcome = SiteLayout.Outcome()

  var dataIndex: DataIndex {
    var index = plan.dataIndex
    index.fields += data.index + mapIndex
    return index
  }
}
