import JSON
import Templates

/// A site whose files are all in the stage.
struct LaidOutSite: Sendable {
  let plan: SitePlan
  var data: SiteData
  /// The maps' fields of the data index.
  let mapIndex: [(name: String, value: JSONValue)]
  var mapFiles: [PlannedFile] = []
  /// The paths of all files.
  var paths: Set<String> = []
  var outcome = SiteLayout.Outcome()
  /// Covers every data file, and so everything that scripts load.
  var dataVersion = FilesVersion()
  /// Covers every page and data file, and so everything that these name; without the index of the data files.
  var version = FilesVersion()

  var dataIndex: DataIndex {
    var index = plan.dataIndex
    index.fields += data.index + mapIndex
    return index
  }
}
