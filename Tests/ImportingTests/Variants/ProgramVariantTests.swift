import Foundation
import GRDB
import Photography
import TestSupport
import Testing

@testable import Importing

@Suite("I1: other layouts of what programs on one's own computer write") struct ProgramVariantTests {
  /// Picasa's faces have the names of its contacts.
  @Test func facesOfPicasa() async throws {
    let export = try VariantExport([
      "trip/.picasa.ini":
        "[encoding]\nutf8=1\n[Contacts2]\nab12=Ida M.;;\ncd34=Bo;;\n[A.JPG]\nfaces=rect64(3f845bcb59418507),ab12;rect64(1),ffffffffffffffff\ncaption=Caf&#233;\n",
      "trip/a.jpg": "x",
    ])
    let photo = try await export.read(expecting: "picasa")["trip/a.jpg"]
    #expect(photo?.people == ["Ida M."] && photo?.description == .plain("Café"))
    #expect(photo?.tags == [])
  }

  /// digiKam marks tags of people, whatever language their tree has.
  @Test func peopleOfDigikam() async throws {
    let export = try VariantExport(["Rom/a.jpg": "x"])
    let database = try DatabaseQueue(path: export.path + "/digikam4.db")
    try await database.write {
      try $0.execute(
        sql: """
          CREATE TABLE AlbumRoots (id, specificPath); INSERT INTO AlbumRoots VALUES (1, '/home/x');
          CREATE TABLE Albums (id, albumRoot, relativePath, caption); INSERT INTO Albums VALUES (1, 1, '/Rom', NULL);
          CREATE TABLE Images (id, album, name, status); INSERT INTO Images VALUES (1, 1, 'a.jpg', 1);
          CREATE TABLE Tags (id, pid, name); INSERT INTO Tags VALUES (1, 0, 'Personen'), (2, 1, 'Ida'), (3, 0, 'Orte'), (4, 3, 'Rom');
          CREATE TABLE TagProperties (tagid, property, value); INSERT INTO TagProperties VALUES (2, 'person', 'Ida');
          CREATE TABLE ImageTags (imageid, tagid); INSERT INTO ImageTags VALUES (1, 2), (1, 4);
          """)
    }
    try database.close()
    let photo = try await export.read(expecting: "digikam")["Rom/a.jpg"]
    #expect(photo?.tags == ["Orte|Rom"] && photo?.people == ["Ida"])
  }

  private static func xmp(_ attributes: String, _ elements: String = "") -> String {
    #"<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:lr="http://ns.adobe.com/lightroom/1.0/" xmlns:digiKam="http://www.digikam.org/ns/1.0/" xmlns:crs="http://ns.adobe.com/camera-raw-settings/1.0/" xmlns:acdsee="http://ns.acdsee.com/iptc/1.0/" xmlns:darktable="http://darktable.sf.net/"><rdf:Description rdf:about="" \#(attributes)>\#(elements)</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>"#
  }

  private static func bag(_ name: String, _ words: String...) -> String {
    "<\(name)><rdf:Bag>" + words.map { "<rdf:li>\($0)</rdf:li>" }.joined() + "</rdf:Bag></\(name)>"
  }

  @Test func xmpOfDigikam() async throws {
    let tags = Self.bag(
      "digiKam:TagsList", "People/Ida", "Places/Rome", "_Digikam_Internal_Tags_/Color Label Red")
    let export = try VariantExport([
      "a.JPG": "x",
      "a.JPG.xmp": Self.xmp(#"digiKam:PickLabel="0" digiKam:ColorLabel="1" xmp:Rating="4""#, tags),
      "b.jpg": "y", "b.jpg.xmp": Self.xmp(#"digiKam:PickLabel="1" xmp:Rating="0""#),
    ])
    let result = try await export.read(expecting: "digikam")
    #expect(result["a.JPG"]?.tags == ["Places|Rome"] && result["a.JPG"]?.people == ["Ida"])
    #expect(result["a.JPG"]?.rating == 4 && result["b.jpg"]?.visibility.isHidden == true)
  }

  @Test func xmpOfLightroomAndDarktableBesideRawPictures() async throws {
    let lightroom = try VariantExport([
      "a.jpg": "x", "a.NEF": "r", "a.xmp": Self.xmp(#"crs:Version="15.0" xmp:Rating="2" xmp:Label="Rouge""#),
    ])
    let first = try await lightroom.read(expecting: "lightroom")
    #expect(first["a.jpg"]?.rating == 2 && first["a.jpg"]?.companions == ["a.NEF"])
    // What is rejected as a raw picture is not shown as a JPEG.
    let darktable = try VariantExport([
      "a.jpg": "x", "a.jpg.xmp": Self.xmp(#"darktable:history_end="3" xmp:Rating="5""#), "b.jpg": "y",
      "b.CR2": "r",
      "b.CR2.xmp": Self.xmp(#"darktable:history_end="3" xmp:Rating="-1""#), "lost.jpg.xmp": Self.xmp(""),
    ])
    let second = try await darktable.read(expecting: "darktable")
    #expect(second["a.jpg"]?.visibility == .shown && second["b.jpg"]?.visibility.isHidden == true)
    #expect(second.notes == [ImportNote(.recordWithoutPhotograph, "lost.jpg.xmp")])
  }

  @Test func xmpOfACDSeeWithNestedCategories() async throws {
    let categories =
      "&lt;Categories&gt;&lt;Category Assigned=&quot;0&quot;&gt;People&lt;Category Assigned=&quot;1&quot;&gt;Ida&lt;/Category&gt;&lt;/Category&gt;&lt;Category Assigned=&quot;0&quot;&gt;Places&lt;Category Assigned=&quot;0&quot;&gt;Italy&lt;Category Assigned=&quot;1&quot;&gt;Rome&lt;/Category&gt;&lt;/Category&gt;&lt;/Category&gt;&lt;/Categories&gt;"
    let export = try VariantExport([
      "a.jpg": "x",
      "a.xmp": Self.xmp(
        #"acdsee:caption="&lt;b&gt;Old" acdsee:rating="3" acdsee:categories="\#(categories)""#),
    ])
    let photo = try await export.read(expecting: "acdsee")["a.jpg"]
    #expect(photo?.title == .plain("<b>Old") && photo?.rating == 3)
    #expect(photo?.tags == ["Places|Italy|Rome"] && photo?.people == ["Ida"])
  }

  /// What cannot be read may have hidden its photograph.
  @Test func damagedXMPHidesWhatItRejects() async throws {
    let whole = Self.xmp(#"crs:Version="1" xmp:Rating="-1""#)
    let export = try VariantExport([
      "a.jpg": "x", "a.xmp": String(whole.prefix(whole.count - 60)), "b.jpg": "y", "b.xmp": "crs: no XMP",
    ])
    let result = try await PhotographsReader().read(try export.tree)
    #expect(result.photos.allSatisfy(\.visibility.isHidden) && result.photos.count == 2)
  }

  @Test func photoPrismWithFullNamesAndCaptions() async throws {
    let export = try VariantExport([
      "originals/2020/a.jpg": "x",
      "storage/sidecar/2020/a.jpg.yml":
        "UID: pqbemz8276mhtobh\nType: image\nTakenAt: 2020-01-02T08:04:05Z\nTakenAtLocal: 2020-01-02T09:04:05Z\nTakenSrc: meta\nTimeZone: Europe/Berlin\nTitle: Made / 2020\nCaption: \"Wide & *far*\"\nPrivate: false\nDetails:\n  Keywords: made, words\n",
      "originals/2020/b.JPG": "y",
      "originals/2020/.photoprism/b.yml":
        "UID: pqbemz8276mhtobi\nTakenAt: 2020-01-02T08:04:05Z\nPrivate: true\n",
    ])
    let result = try await export.read(expecting: "photoprism")
    let photo = result["originals/2020/a.jpg"]
    #expect(photo?.visibility == .shown && photo?.description == .plain("Wide & *far*"))
    #expect(photo?.title == nil && photo?.tags == [])
    #expect(result["originals/2020/b.JPG"]?.visibility.isHidden == true)
  }

  private static let piwigo = """
    CREATE TABLE `gallery_images` (`id` int, `file` varchar(255), `name` varchar(255), `comment` text, `path` varchar(255), `level` tinyint, PRIMARY KEY (`id`));
    INSERT INTO `gallery_images` VALUES (1,'a.jpg','It\\'s','<i>x</i><script>y</script>','./upload/a.jpg',0);
    INSERT INTO `gallery_categories` (`id`,`name`,`status`,`visible`) VALUES (3,'Best','public','true');
    INSERT INTO `gallery_image_category` (`image_id`,`category_id`) VALUES (1,3);
    """

  @Test func piwigoWithAnotherPrefix() async throws {
    let export = try VariantExport(["dump.sql": Self.piwigo, "upload/a.jpg": "x"])
    let result = try await export.read(expecting: "piwigo")
    #expect(
      result["upload/a.jpg"]?.title == .plain("It's")
        && result["upload/a.jpg"]?.description == .markdown("*x*"))
    #expect(result["upload/a.jpg"]?.visibility == .shown && result.albums(of: "upload/a.jpg") == ["Best"])
  }

  /// mysqldump is mostly packed.
  @Test func piwigoInAPackedDump() async throws {
    let export = try VariantExport(["upload/a.jpg": "x"])
    try export.folder.write(Data(TestArchive.gzip(Array(Self.piwigo.utf8))), to: "dump.sql.gz")
    #expect(try await export.read(expecting: "piwigo")["upload/a.jpg"]?.visibility == .shown)
  }

  @Test func lycheeInADump() async throws {
    let export = try VariantExport([
      "lychee.sql": """
      INSERT INTO `base_albums` (`id`,`title`,`description`,`is_nsfw`) VALUES ('AL1','Best',NULL,0),('AL2','Own',NULL,0);
      INSERT INTO `albums` (`id`,`parent_id`,`license`,`cover_id`) VALUES ('AL1',NULL,'none','P1'),('AL2',NULL,'none',NULL);
      INSERT INTO `access_permissions` (`id`,`user_id`,`base_album_id`,`is_link_required`,`password`) VALUES (1,NULL,'AL1',0,NULL);
      INSERT INTO `photos` (`id`,`title`,`description`,`license`,`taken_at`,`taken_at_orig_tz`,`latitude`,`longitude`,`album_id`) VALUES ('P1','One','x','CC-BY-4.0','2019-09-18 14:00:00.000000','Europe/Berlin',NULL,NULL,'AL1'),('P2','Two',NULL,'none',NULL,NULL,NULL,NULL,'AL2');
      INSERT INTO `size_variants` (`id`,`photo_id`,`short_path`,`type`) VALUES (1,'P1','original/aa/1.jpg',0),(2,'P2','original/aa/2.jpg',0),(3,'P1','medium/aa/1.jpg',2);
      """,
      "uploads/original/aa/1.jpg": "x", "uploads/original/aa/2.jpg": "y", "uploads/medium/aa/1.jpg": "z",
    ])
    let result = try await export.read(expecting: "lychee")
    #expect(result["uploads/original/aa/1.jpg"]?.title == .plain("One"))
    #expect(result["uploads/original/aa/1.jpg"]?.visibility == .shown)
    #expect(result.albums.first { $0.title == "Best" }?.cover == "uploads/original/aa/1.jpg")
    #expect(result["uploads/original/aa/2.jpg"]?.visibility.isHidden == true)
    #expect(result["uploads/medium/aa/1.jpg"] == nil)
  }

  @Test(arguments: [
    "+++\ntitle = \"Cats\"\ndate = 2020-01-02\n[[resources]]\nsrc = \"*.JPG\"\ntitle = \"Cat :counter\"\n[resources.params]\nalt = \"A cat\"\n+++\nText",
    "---\ntitle: Cats\nresources:\n  - {src: '*.jpg', title: 'Cat :counter', params: {alt: A cat}}\n---\nText",
    #"{"title": "Cats", "resources": [{"src": "*.jpg", "title": "Cat :counter", "params": {"alt": "A cat"}}]}"#,
  ])
  func pagesOfHugo(_ page: String) async throws {
    let export = try VariantExport([
      "content/cats/index.md": page, "content/cats/a.jpg": "x", "content/cats/b.jpg": "y",
    ])
    let result = try await export.read(expecting: "hugo")
    #expect(result.photos.map(\.title) == [.plain("Cat 1"), .plain("Cat 2")])
    #expect(
      result.photos.map(\.alternativeText) == ["A cat", "A cat"] && result.albums.map(\.title) == ["Cats"])
  }

  /// Pages in several languages are one bundle; what one of them hides is hidden.
  @Test func pagesOfHugoInLanguages() async throws {
    let export = try VariantExport([
      "content/cats/index.de.md": "---\ntitle: Katzen\n---\n",
      "content/cats/index.en.md": "---\ntitle: Cats\n---\n",
      "content/cats/a.jpg": "x", "content/dogs/index.md": "---\ntitle: Dogs\n---\n",
      "content/dogs/index.fr.md": "---\ntitle: Chiens\nprivate: true\n---\n", "content/dogs/b.jpg": "y",
    ])
    let result = try await export.read(expecting: "hugo")
    #expect(
      result.albums(of: "content/cats/a.jpg") == ["Katzen"]
        && result["content/cats/a.jpg"]?.visibility == .shown)
    #expect(result.albums(of: "content/dogs/b.jpg") == ["Dogs"])
    #expect(result["content/dogs/b.jpg"]?.visibility.isHidden == true)
  }

  @Test func galleriesOfJekyll() async throws {
    let export = try VariantExport([
      "_config.yml": "title: x\n",
      "_posts/2020-01-02-trip.md":
        "---\ntitle: Trip\ndate: 2020-01-02 10:00:00 +0100\ntags: [a, b]\ngallery:\n  - url: /assets/one.jpg\n    image_path: assets/one.jpg\n    alt: The one\n    title: One\n  - assets/two.jpg\nheader:\n  image: /assets/three.jpg\n---\nSee ![Four](/assets/four.jpg \"Number four\") and ![far](https://example.org/x.jpg)\n",
      "_posts/2020-01-03-own.md": "---\npublished: false\nimages: [/assets/five.jpg, /assets/two.jpg]\n---\n",
      "assets/one.jpg": "1", "assets/two.jpg": "2", "assets/three.jpg": "3", "assets/four.jpg": "4",
      "assets/five.jpg": "5",
      "assets/six.jpg": "6",
    ])
    let result = try await export.read(expecting: "jekyll")
    #expect(
      result["assets/one.jpg"]?.title == .plain("One")
        && result["assets/one.jpg"]?.alternativeText == "The one")
    #expect(result["assets/one.jpg"]?.visibility == .shown && result["assets/one.jpg"]?.tags == ["a", "b"])
    #expect(result["assets/three.jpg"]?.visibility == .shown)
    #expect(
      result["assets/four.jpg"]?.alternativeText == "Four"
        && result["assets/four.jpg"]?.title == .plain("Number four"))
    #expect(result["assets/five.jpg"]?.visibility.isHidden == true)
    // It is on a page that everybody can see.
    #expect(result["assets/two.jpg"]?.visibility == .shown)
    #expect(result["assets/six.jpg"]?.visibility.isSkipped == true)
  }

  @Test func galleryOfSigal() async throws {
    let export = try VariantExport([
      "sigal.conf.py": "source = 'pictures'\n",
      "pictures/a/index.md": "Title: *A*\nThumbnail: two.JPG\nAuthor: Ida\n\nText\n",
      "pictures/a/one.jpg": "x",
      "pictures/a/one.md": "Title: One\nDate: 2019-05-06 07:08:09\nTags: x\n\nWords *here*\n",
      "pictures/a/two.JPG": "y", "pictures/a/thumbnails/two.JPG": "z",
    ])
    let result = try await export.read(expecting: "sigal")
    #expect(result.photos.map(\.file) == ["pictures/a/one.jpg", "pictures/a/two.JPG"])
    #expect(result["pictures/a/one.jpg"]?.title == .plain("One"))
    #expect(result["pictures/a/one.jpg"]?.description == .markdown("Words *here*"))
    #expect(result.albums.first?.cover == "pictures/a/two.JPG")
  }

  @Test func oldPolarsteps() async throws {
    let export = try VariantExport([
      "trip/alps_1/trip.json":
        #"{"id": 1, "name": "Alps", "visibility": 1, "all_steps": [{"id": 5, "display_name": "Bern", "description": "<i>x</i>", "start_time": 1568800800.5, "timezone_id": "Europe/Zurich", "location": {"lat": 46.9, "lon": 7.4}}]}"#,
      "trip/alps_1/bern_5/photos/a_b.JPG": "x",
    ])
    let result = try await export.read(expecting: "polarsteps")
    let photo = result["trip/alps_1/bern_5/photos/a_b.JPG"]
    #expect(photo?.visibility.isHidden == true && result.albums.map(\.title) == ["Alps", "Bern"])
    #expect(photo?.position == Coordinate(latitude: 46.9, longitude: 7.4))
  }

  @Test func firebaseWithPicturesInBase64() async throws {
    let png =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    let export = try VariantExport([
      "export.json":
        #"{"posts": {"u1": {"k1": {"image": "data:image/png;base64,\#(png)", "date": 1568815200, "text": "a"}, "k2": {"photo": "data:image/png;base64,%%%", "date": 1568815200, "category": "x"}}}}"#
    ])
    let result = try await export.read(expecting: "firebase")
    #expect(
      result.photos.map(\.name) == ["export-1.png"] && result.photos.map(\.description) == [.plain("a")])
    #expect(result.notes.map(\.kind) == [.recordWithoutPhotograph])
  }

  /// Picasa 2 writes in the code page of the computer, with no dot before the name.
  @Test func oldPicasa() async throws {
    let export = try VariantExport(["trip/a.JPG": "x"])
    try export.folder.write(
      Data([UInt8]("[a.jpg]\r\ncaption=Caf".utf8) + [0xE9] + [UInt8]("\r\nrotate=rotate(3)\r\n".utf8)),
      to: "trip/Picasa.ini")
    let photo = try await export.read(expecting: "picasa")["trip/a.JPG"]
    #expect(photo?.description == .plain("Café") && photo?.rotation == 270)
  }

  /// Capture One, Bridge, Photo Mechanic and ExifTool write XMP files of no special kind.
  @Test func xmpOfOthers() async throws {
    let export = try VariantExport([
      "a.jpg": "x",
      "a.xmp": Self.xmp(#"xmp:Rating="5" xmp:Label="Green""#, Self.bag("dc:subject", "snow", "Café")),
      "b.jpg": "y",
      "b.XMP": Self.xmp(#"xmp:Rating="-1""#),
    ])
    let result = try await export.read(expecting: "photographs")
    #expect(result["a.jpg"]?.rating == 5 && result["a.jpg"]?.tags == ["snow", "Café"])
    #expect(result["b.jpg"]?.visibility.isHidden == true)
  }

  @Test func oldLightroomCatalogue() async throws {
    let export = try VariantExport(["Photos/2012/a.JPG": "x", "Photos/2012/b.jpg": "y"])
    let database = try DatabaseQueue(path: export.path + "/Old.lrcat")
    try await database.write {
      try $0.execute(
        sql: """
          CREATE TABLE AgLibraryRootFolder (id_local, absolutePath); INSERT INTO AgLibraryRootFolder VALUES (1, 'C:/Users/ida/Photos/');
          CREATE TABLE AgLibraryFolder (id_local, pathFromRoot, rootFolder); INSERT INTO AgLibraryFolder VALUES (1, '2012/', 1);
          CREATE TABLE AgLibraryFile (id_local, baseName, extension, folder); INSERT INTO AgLibraryFile VALUES (1, 'a', 'JPG', 1), (2, 'b', 'jpg', 1);
          CREATE TABLE Adobe_images (id_local, id_global, rootFile, rating, pick, captureTime); INSERT INTO Adobe_images VALUES (11, 'A', 1, 3.0, 0.0, '2012-05-06T07:08:09.5'), (12, 'B', 2, NULL, -1.0, NULL);
          CREATE TABLE Adobe_AdditionalMetadata (image, xmp); INSERT INTO Adobe_AdditionalMetadata VALUES (11, '\(Self.xmp("", "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">Top</rdf:li></rdf:Alt></dc:title>"))');
          """)
    }
    try database.close()
    let result = try await export.read(expecting: "lightroom")
    #expect(result["Photos/2012/a.JPG"]?.title == .plain("Top") && result["Photos/2012/a.JPG"]?.rating == 3)
    #expect(result["Photos/2012/b.jpg"]?.visibility.isHidden == true)
  }
}
