import Foundation
import Photography
import TestSupport
import Testing

@testable import Importing

@Suite("I1: other layouts of the exports of services") struct ServiceVariantTests {
  private static let record =
    #"{"title": "IMG_1.JPG", "photoTakenTime": {"timestamp": "1556697600"}, "url": "u"}"#

  /// Folders of years have their titles in the language of the account.
  @Test(arguments: [
    "Fotos von 2019", "Photos de 2019", "2019 年の写真", "2019年の写真", "2019 年的照片", "2019년의 사진",
    "2019 yılına ait fotoğraflar", "Fotos de 2019", "Foto's uit 2019", "صور من 2019", "Photos from 2019",
  ])
  func yearsOfTakeoutAreNoAlbums(_ title: String) async throws {
    let export = try VariantExport([
      "Takeout/Google Fotos/x/Metadaten.json":
        #"{"title": "\#(title)", "description": "", "date": {"timestamp": "0"}}"#,
      "Takeout/Google Fotos/x/IMG_1.JPG": "x",
      "Takeout/Google Fotos/x/IMG_1.JPG.supplemental-metadata.json": Self.record,
    ])
    #expect(try await export.read(expecting: "takeout").albums.map(\.title) == [])
  }

  @Test(arguments: ["Sommer 2019", "Photos from 2019 in Rome", "2019 in Bildern aus Wien", "Best of 2019"])
  func albumsWithAYearAreAlbums(_ title: String) async throws {
    let export = try VariantExport([
      "Takeout/Google Fotos/x/métadonnées.json": #"{"title": "\#(title)"}"#,
      "Takeout/Google Fotos/x/IMG_1.JPG": "x",
      "Takeout/Google Fotos/x/IMG_1.JPG.json": Self.record,
    ])
    #expect(try await export.read(expecting: "takeout").albums.map(\.title) == [title])
  }

  /// A name may have its marks composed in the picture and not in the record; `bearbeitet` is the edited one.
  @Test func takeoutInGerman() async throws {
    let export = try VariantExport([
      "Google Fotos/Fotos von 2019/Bru\u{308}cke.jpg": "x",
      "Google Fotos/Fotos von 2019/Brücke-bearbeitet.jpg": "y",
      "Google Fotos/Fotos von 2019/Brücke.jpg.supplemental-metadata.json":
        #"{"title": "Brücke.jpg", "description": "Über den Fluss", "photoTakenTime": {"timestamp": "1556697600"}, "url": "u"}"#,
    ])
    let result = try await export.read(expecting: "takeout")
    #expect(result.photos.count == 1)
    #expect(result.photos.first?.description == .plain("Über den Fluss"))
    #expect(result.photos.first?.companions.count == 1)
  }

  @Test func flickrInSeveralParts() async throws {
    let export = try VariantExport([
      "72157_abc_part1/photo_53000000001.json":
        #"{"id": "53000000001", "name": "IMG 2019", "description": "<b>a<\/b> &amp; <script>x<\/script>b", "date_taken": "2019-05-01 10:00:00", "date_imported": "2019-06-01 10:00:00", "photopage": "p", "privacy": "public", "safety": "safe", "tags": [], "geo": {}}"#,
      "72157_abc_part2/photo_53000000002.json":
        #"{"id": "53000000002", "name": "", "description": "", "date_taken": "2019-05-01 10:00:00", "date_imported": "x", "photopage": "p", "privacy": "friend & family", "safety": "safe", "tags": [], "geo": []}"#,
      "72157_abc_part2/albums_part001.json":
        #"{"albums": [{"id": 7, "title": "A &amp; B", "description": "", "cover_photo": "https://www.flickr.com/photos//53000000001", "photos": ["0", "53000000001", "9"]}]}"#,
      "data-download-12/img-2019_53000000001_o.JPG": "x",
      "data-download-3/53000000002_0123456789abcdef01_o.png": "y",
    ])
    let result = try await export.read(expecting: "flickr")
    let first = "data-download-12/img-2019_53000000001_o.JPG"
    #expect(result.albums(of: first) == ["A & B"] && result.albums.first?.cover == first)
    #expect(result[first]?.description == .markdown("**a** & b"))
    let second = result["data-download-3/53000000002_0123456789abcdef01_o.png"]
    #expect(second?.visibility.isHidden == true && second?.name == "53000000002.png")
  }

  /// Shared albums are perhaps of other people, whatever the language calls them.
  @Test(arguments: [
    "iCloud Shared Albums/Party", "Geteilte iCloud-Alben/Fest", "Albums partagés iCloud/Fête",
    "Álbumes compartidos de iCloud/X",
    "iCloud 共有アルバム/X",
  ])
  func sharedAlbumsOfApple(_ folder: String) async throws {
    let export = try VariantExport([
      "Part 1/Photos/Photo Details.csv":
        "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\nA.HEIC,c1,yes,no,no,\"Saturday June 4,2022 12:11 PM GMT\",1,x\n",
      "Part 1/Photos/Photo Details-1.csv":
        "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\nB.HEIC,c2,no,yes,no,,1,x\n",
      "Part 1/Photos/A.HEIC": "x", "Part 1/Photos/B.HEIC": "y", "\(folder)/C.JPG": "z",
    ])
    let result = try await export.read(expecting: "apple")
    #expect(
      result["Part 1/Photos/A.HEIC"]?.visibility == .shown
        && result["Part 1/Photos/A.HEIC"]?.isFavourite == true)
    #expect(result["Part 1/Photos/B.HEIC"]?.visibility.isHidden == true)
    #expect(result["\(folder)/C.JPG"]?.visibility.isHidden == true)
  }

  /// Files of osxphotos without groups, with the extension of the picture left out.
  @Test func osxphotosWithoutGroups() async throws {
    let export = try VariantExport([
      ".osxphotos_export.db": "x", "2019/wedding.jpeg": "x",
      "2019/wedding.json":
        #"[{"SourceFile": "/x/wedding.jpeg", "Title": "I *do*", "Keywords": "Wedding", "GPSLatitude": 41.25, "GPSLongitude": 8.5, "GPSLongitudeRef": "W", "DateTimeOriginal": "2019:04:15 14:40:24", "OffsetTimeOriginal": "-04:00"}]"#,
    ])
    let photo = try await export.read(expecting: "apple")["2019/wedding.jpeg"]
    #expect(photo?.title == .plain("I *do*") && photo?.tags == ["Wedding"])
    #expect(photo?.position == Coordinate(latitude: 41.25, longitude: -8.5))
  }

  @Test func oldInstagram() async throws {
    let export = try VariantExport([
      "media.json":
        #"{"stories": [], "photos": [{"caption": "Z\u00c3\u00bcrich #lake", "taken_at": "2017-08-23T15:07:00+00:00", "path": "photos/201708/a.jpg", "location": "X"}]}"#,
      "photos/201708/a.jpg": "x", "stories/201708/b.jpg": "y",
    ])
    let result = try await export.read(expecting: "instagram")
    #expect(result["photos/201708/a.jpg"]?.description == .plain("Zürich #lake"))
    #expect(
      result["photos/201708/a.jpg"]?.time == .instant(Instant(secondsSince1970: 1_503_500_820), .second))
    #expect(result["photos/201708/a.jpg"]?.visibility.isHidden == true)
    #expect(result["stories/201708/b.jpg"]?.visibility.isSkipped == true)
  }

  @Test func newInstagramInAFolder() async throws {
    let export = try VariantExport([
      "instagram-ida-2024/your_instagram_activity/content/posts_1.json":
        #"[{"media": [{"uri": "media/posts/201909/1.jpg", "creation_timestamp": 1568788951, "title": ""}, {"uri": "media/posts/201909/2.jpg", "creation_timestamp": 1568788952, "title": ""}], "title": "Both", "creation_timestamp": 1568788953}]"#,
      "instagram-ida-2024/personal_information/personal_information/personal_information.json":
        #"{"profile_user": [{"string_map_data": {"Private Account": {"href": "", "value": "False", "timestamp": 0}}}]}"#,
      "instagram-ida-2024/media/posts/201909/1.jpg": "x", "instagram-ida-2024/media/posts/201909/2.jpg": "y",
    ])
    let result = try await export.read(expecting: "instagram")
    for number in [1, 2] {
      let photo = result["instagram-ida-2024/media/posts/201909/\(number).jpg"]
      #expect(photo?.description == .plain("Both") && photo?.visibility == .shown)
    }
  }

  @Test func oldFacebook() async throws {
    let export = try VariantExport([
      "photos_and_videos/album/0.json":
        #"{"name": "\u00c3\u0089t\u00c3\u00a9", "photos": [{"uri": "photos_and_videos/t_1/1.jpg", "creation_timestamp": 1500000000, "title": "\u00c3\u0089t\u00c3\u00a9", "description": "<b>x</b>"}], "cover_photo": {"uri": "photos_and_videos/t_1/1.jpg"}, "description": ""}"#,
      "photos_and_videos/t_1/1.jpg": "x",
    ])
    let result = try await export.read(expecting: "facebook")
    #expect(result.albums(of: "photos_and_videos/t_1/1.jpg") == ["Été"])
    #expect(result.albums.first?.cover == "photos_and_videos/t_1/1.jpg")
    #expect(result.photos.first?.description == .plain("<b>x</b>") && result.photos.first?.title == nil)
    #expect(result.photos.first?.visibility.isHidden == true)
  }

  /// An export of pages has no records: the person is told to ask for the other format.
  @Test(arguments: [
    "your_facebook_activity/posts/your_posts__check_ins__photos_and_videos_1.html", "posts/your_posts_1.html",
    "html/photos.html",
  ])
  func facebookInPages(_ page: String) async throws {
    let export = try VariantExport([
      page: "<html><title>Facebook</title></html>", "photos_and_videos/x_1/1.jpg": "x",
      "index.html": "<html><title>Facebook</title></html>",
    ])
    let result = try await export.read(expecting: "facebook")
    #expect(result.notes.contains { $0.text.contains("JSON") })
    #expect(result.photos.allSatisfy { $0.visibility != .shown })
  }

  /// Records of Takeout that wrap around, and points of journeys.
  @Test func timelineThatWraps() async throws {
    let export = try VariantExport([
      "Zeitachse.json":
        #"{"locations": [{"latitudeE7": 470000000, "longitudeE7": 4214967296, "timestamp": "2024-06-21T08:00:00Z", "accuracy": 10}]}"#
    ])
    var timeline = Timeline()
    for file in try export.tree.files { try timeline.add(file) }
    timeline.sort()
    #expect(timeline.place(at: 1_718_956_800) == Coordinate(latitude: 47, longitude: -8))
  }

  @Test func garminByTheStartOfAnActivity() async throws {
    let track =
      #"<gpx version="1.1" creator="x"><trk><trkseg><trkpt lat="47.3" lon="8.6"><time>2023-07-01T06:00:20Z</time></trkpt><trkpt lat="47.31" lon="8.61"><time>2023-07-01T06:10:00Z</time></trkpt></trkseg></trk></gpx>"#
    let export = try VariantExport([
      "DI_CONNECT/DI-Connect-Fitness/a@b.org_1001_summarizedActivities.json":
        #"[{"summarizedActivitiesExport": [{"activityId": 9, "name": "Loop", "beginTimestamp": 1688191200000}, {"activityId": 10, "name": "Pool", "beginTimestamp": 1688277600000}]}]"#,
      "DI_CONNECT/DI-Connect-User/profile.png": "x",
    ])
    let inner = TestArchive.bytes([
      TestArchive.Entry("a@b.org_12345.gpx", Array(track.utf8)),
      TestArchive.Entry("a@b.org_6.fit", [1, 2, 3]),
    ])
    let outer = TestArchive.bytes([
      TestArchive.Entry("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", inner)
    ])
    try export.folder.write(
      Data(outer), to: "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part2.zip")
    try export.folder.write(
      Data(inner), to: "DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip")
    let result = try await export.read(expecting: "garmin")
    #expect(result.walks.map(\.title) == [.plain("Loop")] && result.walks.map(\.name) == ["9.gpx"])
    #expect(
      result.walks.allSatisfy(\.visibility.isHidden) && result.photos.allSatisfy(\.visibility.isSkipped))
    #expect(result.notes.contains(ImportNote(.recordWithoutTrack, "activity 10")))
    // In a zip in a zip, packed or not.
    for method in [0, 8] {
      var entry = TestArchive.Entry("DI_CONNECT/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", inner)
      if method == 8 {
        entry.bytes = TestArchive.deflated(inner)
        (entry.method, entry.size) = (8, inner.count)
        entry.checksum = TestArchive.checksum(inner)
      }
      let other = try TemporaryFolder()
      try other.write(Data(TestArchive.bytes([entry])), to: "export.zip")
      let tree = try SourceTree(opening: [other.path])
      let walks = try await GarminReader().read(tree).walks
      #expect(walks.count == 1, "\(method): \(tree.problems)")
    }
  }

  /// Telephones of Apple and of others write journeys as two ends with their times.
  @Test(arguments: [
    #"[{"startTime": "2024-06-21T10:00:00.000+02:00", "endTime": "2024-06-21T10:10:00.000+02:00", "activity": {"start": "geo:47.0,8.0", "end": "geo:47.1,8.1"}}]"#,
    #"{"semanticSegments": [{"startTime": "2024-06-21T10:00:00.000+02:00", "endTime": "2024-06-21T10:10:00.000+02:00", "activity": {"start": {"latLng": "47.0°, 8.0°"}, "end": {"latLng": "47.1°, 8.1°"}}}]}"#,
    #"{"timelineObjects": [{"activitySegment": {"startLocation": {"latitudeE7": 470000000, "longitudeE7": 80000000}, "endLocation": {"latitudeE7": 471000000, "longitudeE7": 81000000}, "duration": {"startTimestamp": "2024-06-21T08:00:00Z", "endTimestamp": "2024-06-21T08:10:00Z"}}}]}"#,
  ])
  func timelineOfJourneys(_ text: String) async throws {
    let export = try VariantExport(["Timeline.json": text, "a.jpg": "x"])
    _ = try await export.read(expecting: "timeline")
    var timeline = Timeline()
    for file in try export.tree.files where file.name.hasSuffix("json") { try timeline.add(file) }
    timeline.sort()
    let place = try #require(timeline.place(at: 1_718_957_100))
    #expect(abs(place.latitude - 47.05) < 1e-6 && abs(place.longitude - 8.05) < 1e-6)
  }

  @Test func facebookOfAPage() async throws {
    let export = try VariantExport([
      "this_profile's_activity_across_facebook/posts/profile_posts_1.json":
        #"[{"timestamp": 1500000000, "data": [{"post": "Caf\u00c3\u00a9"}], "attachments": [{"data": [{"media": {"uri": "this_profile's_activity_across_facebook/posts/media/1.jpg", "creation_timestamp": 1500000000}}]}]}]"#,
      "this_profile's_activity_across_facebook/posts/media/1.jpg": "x",
    ])
    let photo = try await export.read(expecting: "facebook").photos.first
    #expect(photo?.description == .plain("Café") && photo?.visibility.isHidden == true)
  }

  /// What was deleted is in a folder with a name in the language of the account.
  @Test(arguments: ["Recently Deleted", "Zuletzt gelöscht", "Supprimés récemment", "最近削除した項目"])
  func binsOfApple(_ folder: String) async throws {
    let export = try VariantExport([
      "Part 1/Photos/Photo Details.csv":
        "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate,viewCount,importDate\nA.HEIC,c1,no,no,no,,1,x\n",
      "Part 1/Photos/A.HEIC": "x", "Part 1/\(folder)/B.HEIC": "y",
    ])
    #expect(
      try await export.read(expecting: "apple")["Part 1/\(folder)/B.HEIC"]?.visibility.isSkipped == true)
  }

  @Test func instagramThatWasDeleted() async throws {
    let export = try VariantExport([
      "your_instagram_activity/media/posts_1.json":
        #"[{"media": [{"uri": "media/posts/1.jpg", "creation_timestamp": 1568788951}], "title": "x"}]"#,
      "your_instagram_activity/media/recently_deleted_media.json":
        #"[{"media": [{"uri": "media/posts/2.jpg", "creation_timestamp": 1568788951}]}]"#,
      "your_instagram_activity/media/profile_photos.json":
        #"{"ig_profile_picture": [{"uri": "media/profile/3.jpg"}]}"#,
      "media/posts/1.jpg": "x", "media/posts/2.jpg": "y", "media/profile/3.jpg": "z",
    ])
    let result = try await export.read(expecting: "instagram")
    #expect(result.photos.filter { !$0.visibility.isSkipped }.map(\.file) == ["media/posts/1.jpg"])
  }

  @Test func komootWithPicturesInAFolderForEachTour() async throws {
    let gpx =
      #"<?xml version='1.0'?><gpx version="1.1" creator="https://www.komoot.com"><trk><name>Lake</name><trkseg><trkpt lat="47.3" lon="8.6"><time>2024-05-01T09:00:00Z</time></trkpt><trkpt lat="47.31" lon="8.61"><time>2024-05-01T09:10:00Z</time></trkpt></trkseg></trk></gpx>"#
    let export = try VariantExport([
      "tours/1/tour_recorded.gpx": gpx, "tours/1/cover.jpg": "x", "tours/2/planned.gpx": gpx,
    ])
    let result = try await export.read(expecting: "komoot")
    #expect(result.walks.map(\.hasInventedTimes) == [false, true] && result.albums.map(\.title) == ["Lake"])
    #expect(result.albums(of: "tours/1/cover.jpg") == ["Lake"])
    #expect(result.photos.allSatisfy(\.visibility.isHidden) && result.walks.allSatisfy(\.visibility.isHidden))
    // A link to Komoot is no export of it.
    let other = try VariantExport([
      "a.gpx": #"<gpx creator="x"><metadata><desc>see komoot.de</desc></metadata></gpx>"#
    ])
    #expect(ImportReaders.recognising(try other.tree) == PhotographsReader.self)
  }

  /// A folder of photographs alone is no export of a program, and its catalogue's backups are not opened.
  @Test func foldersThatAreNoExports() async throws {
    let export = try VariantExport(["a.jpg": "x", "notes.txt": "y", "data.json": "{}"])
    try export.folder.write(
      Data(TestArchive.bytes([TestArchive.Entry("C.lrcat", [1])])), to: "Backups/2021/C.zip")
    #expect(ImportReaders.recognising(try export.tree) == PhotographsReader.self)
  }
}
