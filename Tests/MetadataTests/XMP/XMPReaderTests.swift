import Photography
import Testing

@testable import Metadata

@Suite("XMP")
struct XMPReaderTests {
  @Test("a text in several languages is read in the default one, or else in the first that is not blank")
  func choosesLanguage() {
    let both = XMPSample.alternatives("dc:title", ("de", "Hafen"), ("x-default", "Harbour"))
    #expect(understood(XMPSample.packet(both)).title == Sourced("Harbour", from: .xmpSidecar))
    let german = XMPSample.alternatives("dc:title", ("fr", " "), ("de", "Hafen"))
    #expect(understood(XMPSample.packet(german)).title?.value == "Hafen")
  }

  @Test("a headline, an alternative text, and the place in words")
  func readsPlaceNames() {
    let found = understood(
      XMPSample.packet(
        attributes:
          "photoshop:Headline=\"Rain\" photoshop:City=\"Zürich\" photoshop:Country=\"Switzerland\" Iptc4xmpCore:Location=\"Enge\"",
        XMPSample.alternatives("Iptc4xmpCore:AltTextAccessibility", ("x-default", "A tram"))
      ))
    #expect(found.headline?.value == "Rain")
    #expect(found.alternativeText == Sourced("A tram", from: .xmpSidecar))
    #expect(found.placeName?.value == "Enge, Zürich, Switzerland")
  }

  @Test("a description comes from Dublin Core, or else from the copies of EXIF")
  func readsDescription() {
    let copy = XMPSample.alternatives("tiff:ImageDescription", ("x-default", "from TIFF"))
    let comment = XMPSample.alternatives("exif:UserComment", ("x-default", "from EXIF"))
    let core = XMPSample.alternatives("dc:description", ("x-default", "from Dublin Core"))
    #expect(understood(XMPSample.packet(comment + copy + core)).description?.value == "from Dublin Core")
    #expect(understood(XMPSample.packet(comment + copy)).description?.value == "from TIFF")
    #expect(understood(XMPSample.packet(comment)).description?.value == "from EXIF")
  }

  @Test("Google's cameras tell the burst, and which of it they have chosen")
  func readsBursts() {
    let namespaces =
      "xmlns:GCamera=\"http://ns.google.com/photos/1.0/camera/\" xmlns:GCreations=\"http://ns.google.com/photos/1.0/creations/\""
    func burst(_ attributes: String) -> Burst? {
      understood(XMPSample.packet(attributes: "\(namespaces) \(attributes)", "")).burst
    }
    #expect(
      burst("GCamera:BurstID=\"8bafacec-2d9c\" GCamera:BurstPrimary=\"1\"")
        == Burst("8bafacec-2d9c", isCover: true))
    #expect(burst("GCreations:CameraBurstID=\"8bafacec-2d9c\"") == Burst("8bafacec-2d9c"))
    #expect(burst("GCamera:BurstID=\" \"") == nil)
    #expect(burst("GCamera:BurstID=\"\(String(repeating: "x", count: 300))\"") == nil)
  }

  @Test("ACDSee has its own names for title, notes, author and stars, and categories as XML in a text")
  func readsACDSee() {
    let categories =
      "&lt;Categories&gt;&lt;Category Assigned=&quot;0&quot;&gt;Places&lt;Category Assigned=&quot;1&quot;&gt;Rome&lt;/Category&gt;&lt;/Category&gt;&lt;Category Assigned=&quot;1&quot;&gt;A &amp;amp; B&lt;/Category&gt;&lt;/Categories&gt;"
    let found = understood(
      XMPSample.packet(
        attributes:
          "xmlns:acdsee=\"http://ns.acdsee.com/iptc/1.0/\" acdsee:caption=\"Old town\" acdsee:notes=\"Notes\" acdsee:author=\"Ada\" acdsee:rating=\"4\" acdsee:categories=\"\(categories)\"",
        ""))
    #expect(found.title?.value == "Old town" && found.description?.value == "Notes")
    #expect(found.author?.value == "Ada" && found.rating?.value == 4)
    #expect(found.keywords.map(\.value) == [["Places", "Rome"], ["A & B"]])
    let both = XMPSample.packet(
      attributes:
        "xmlns:acdsee=\"http://ns.acdsee.com/iptc/1.0/\" acdsee:caption=\"Own\" acdsee:categories=\"&lt;Cat\"",
      XMPSample.alternatives("dc:title", ("x-default", "Common")))
    #expect(understood(both).title?.value == "Common" && understood(both).keywords.isEmpty)
  }

  @Test("keywords keep their levels, and a word that ends a hierarchical one is not repeated")
  func readsKeywords() {
    let found = understood(
      XMPSample.packet(
        XMPSample.bag("dc:subject", "harbour", "Vienna", "rain &amp; wind", " ")
          + XMPSample.bag("lr:hierarchicalSubject", "Places|Austria|Vienna", "harbour")
          + XMPSample.bag("digiKam:TagsList", "People/Anna", "Places/Austria/Vienna")))
    #expect(
      found.keywords.map(\.value) == [
        ["harbour"], ["rain & wind"], ["Places", "Austria", "Vienna"], ["People", "Anna"],
      ])
  }

  @Test(
    "a position is read in every notation",
    arguments: [
      ("47,30.5N", "8,45.0W", 47.508333, -8.75), ("47,30,30S", "8,45,0E", -47.508333, 8.75),
      ("47.5", "-8.75", 47.5, -8.75), ("-47.5", "8.75", -47.5, 8.75), ("47.5 N", "8.75 w", 47.5, -8.75),
    ])
  func readsPosition(latitude: String, longitude: String, north: Double, east: Double) throws {
    let found = understood(
      XMPSample.packet(attributes: "exif:GPSLatitude=\"\(latitude)\" exif:GPSLongitude=\"\(longitude)\""))
    let place = try #require(found.coordinate?.value)
    #expect(abs(place.latitude - north) < 1e-6)
    #expect(abs(place.longitude - east) < 1e-6)
  }

  @Test("half a position is ignored, and one that is not on the Earth is a defect")
  func refusesPosition() {
    let half = understood(XMPSample.packet(attributes: "exif:GPSLatitude=\"47,30.5N\""))
    #expect(half.coordinate == nil)
    #expect(half.defects == [])
    let beyond = understood(
      XMPSample.packet(attributes: "exif:GPSLatitude=\"95,0N\" exif:GPSLongitude=\"8,0E\""))
    #expect(beyond.coordinate == nil)
    #expect(beyond.defects.map(\.summary) == ["has a GPS position in its XMP that is not on the Earth"])
  }

  @Test(
    "an altitude is a fraction, negative with reference 1 or 3",
    arguments: [("4321/10", "0", 432.1), ("432", "1", -432), ("12/1", "3", -12), ("12", "2", 12)])
  func readsAltitude(text: String, reference: String, metres: Double) {
    let found = understood(
      XMPSample.packet(attributes: "exif:GPSAltitude=\"\(text)\" exif:GPSAltitudeRef=\"\(reference)\""))
    #expect(found.altitude?.value == metres)
  }

  @Test("the original date comes first, with its offset and its fraction of a second")
  func readsDates() {
    let found = understood(
      XMPSample.packet(
        attributes: """
          xmp:CreateDate="2019-09-20T08:00:00Z" photoshop:DateCreated="2019-09-19"
          exif:DateTimeOriginal="2019-09-18T14:00:01.25+02:00"
          """))
    #expect(
      found.taken?.value
        == LocalDateTime(year: 2019, month: 9, day: 18, hour: 14, second: 1, nanosecond: 250_000_000))
    #expect(found.offset?.value == UTCOffset(seconds: 7200))
    let month = understood(
      XMPSample.packet(attributes: "photoshop:DateCreated=\"2019-09\" xmp:CreateDate=\"no\""))
    #expect(month.taken?.value == LocalDateTime(year: 2019, month: 9, day: 1, precision: .month))
  }

  @Test("E4: a date that does not exist is told, once, and another is used")
  func impossibleDates() {
    let found = understood(
      XMPSample.packet(
        attributes: """
          photoshop:DateCreated="2024-02-30T10:00:00" exif:DateTimeOriginal="2024-02-30T10:00:00"
          xmp:CreateDate="2024-03-01"
          """))
    #expect(found.defects.map(\.summary) == ["has a date that does not exist (2024-02-30T10:00:00)"])
    #expect(found.taken?.value == LocalDateTime(year: 2024, month: 3, day: 1, precision: .day))
  }

  @Test(
    "a rating is in -1...5, from stars or from Windows' percentage",
    arguments: [
      ("xmp:Rating=\"3\"", 3), ("xmp:Rating=\"-1\"", -1), ("xmp:Rating=\"4.0\"", 4),
      ("xmp:Rating=\"9\"", nil),
      ("MicrosoftPhoto:Rating=\"75\"", 4), ("xmp:Rating=\"0\" MicrosoftPhoto:Rating=\"99\"", 0),
      ("xmp:Rating=\"x\"", nil),
    ] as [(String, Int?)])
  func readsRating(attributes: String, stars: Int?) {
    #expect(understood(XMPSample.packet(attributes: attributes)).rating?.value == stars)
  }

  @Test("camera, lens, exposure, orientation, authors and rights")
  func readsCamera() {
    let found = understood(
      XMPSample.packet(
        attributes: """
          tiff:Make="Canon" tiff:Model="Canon EOS R6" aux:Lens="RF24-105mm" tiff:Orientation="6"
          exif:ExposureTime="1/250" exif:FNumber="28/10" exif:FocalLength="50/1" exif:GPSTimeStamp="2019-09-18T12:00:00Z"
          """,
        XMPSample.bag("exif:ISOSpeedRatings", "400") + XMPSample.bag("dc:creator", "A. Smith", "B. Jones")
          + XMPSample.alternatives("dc:rights", ("x-default", "© Smith"))))
    #expect(found.camera?.value == "Canon EOS R6")
    #expect(found.lens?.value == "RF24-105mm")
    #expect(found.orientation?.value == 6)
    #expect(found.exposureTime?.value == 0.004)
    #expect(found.aperture?.value == 2.8)
    #expect(found.focalLength?.value == 50)
    #expect(found.iso?.value == 400)
    #expect(found.author?.value == "A. Smith; B. Jones")
    #expect(found.copyright?.value == "© Smith")
    #expect(found.gpsInstant?.value == Instant(secondsSince1970: 1_568_808_000))
  }

  @Test("orientations outside 1 to 8 are ignored", arguments: ["0", "9", "-1", "six", "6/0", "1e300"])
  func refusesOrientation(text: String) {
    #expect(understood(XMPSample.packet(attributes: "tiff:Orientation=\"\(text)\"")).orientation == nil)
  }

  @Test("people are those of marked faces and of IPTC's list, but not other regions")
  func readsPeople() {
    let region = { (kind: String, name: String) in
      "<rdf:li><rdf:Description mwg-rs:Type=\"\(kind)\"><mwg-rs:Name>\(name)</mwg-rs:Name></rdf:Description></rdf:li>"
    }
    let packet = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
      xmlns:MP="http://ns.microsoft.com/photo/1.2/" xmlns:MPRI="http://ns.microsoft.com/photo/1.2/t/RegionInfo#"
      xmlns:MPReg="http://ns.microsoft.com/photo/1.2/t/Region#"><rdf:Description>
      <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag>\(region("Face", "Ada"))\(region("Pet", "Rex"))</rdf:Bag>
      </mwg-rs:RegionList></mwg-rs:Regions>
      <MP:RegionInfo><rdf:Description><MPRI:Regions><rdf:Bag><rdf:li MPReg:PersonDisplayName="Bob" MPReg:Rectangle="0, 0, 1, 1"/>
      </rdf:Bag></MPRI:Regions></rdf:Description></MP:RegionInfo>
      <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Cleo</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    #expect(Set(understood(packet).people.map(\.value)) == ["Ada", "Bob", "Cleo"])
  }

  @Test("digiKam's level above all others is no level")
  func skipsRootTag() {
    let found = understood(
      XMPSample.packet(XMPSample.bag("digiKam:TagsList", "_Digikam_root_tag_/Places/Rome")))
    #expect(found.keywords.map(\.value) == [["Places", "Rome"]])
  }
}
