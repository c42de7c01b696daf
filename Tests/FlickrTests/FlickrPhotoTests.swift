import Foundation
import JSON
import Photography
import Testing

@testable import Flickr

@Suite struct FlickrPhotoTests {
  private func photo(_ json: String, in list: JSONValue = .null) throws -> FlickrPhoto {
    let tree = try JSONValue(parsing: Array(json.utf8))
    return try #require(FlickrPhoto(tree, in: list))
  }

  @Test("F2: every field of a photograph is read, with any JSON type")
  func mixedTypes() throws {
    let photo = try photo(
      """
      {"id":49514337848,"owner":"95@N01","secret":"bb","server":65535,"farm":"66","title":"Église • 7433",
       "license":"4","description":{"_content":"By the <b>river</b>"},"datetaken":"2011-11-05 15:54:37",
       "dateupload":"1581319011","ownername":"Ann","pathalias":null,"views":"9","tags":"a b","media":"photo",
       "latitude":"49.69839","longitude":2.64689,"accuracy":"16","context":0,
       "url_sq":"http://farm1.staticflickr.com/1/2_s.jpg","height_sq":75,"width_sq":"75",
       "url_n":"https://live.staticflickr.com/1/2_n.jpg","height_n":"320","width_n":213,
       "url_h":"https://live.staticflickr.com/1/2_other_h.jpg","height_h":1600,"width_h":"1066"}
      """)
    #expect(photo.id == "49514337848" && photo.server == "65535" && photo.title == "Église • 7433")
    #expect(photo.licence == .by20 && photo.description == "By the <b>river</b>" && photo.tags == ["a", "b"])
    #expect(photo.taken == "2011-11-05 15:54:37" && photo.uploaded == 1_581_319_011 && photo.views == 9)
    #expect(photo.coordinate == Coordinate(latitude: 49.69839, longitude: 2.64689))
    #expect(
      photo.sizes == [
        FlickrSize(
          kind: .square75, address: "https://farm1.staticflickr.com/1/2_s.jpg", width: 75, height: 75),
        FlickrSize(
          kind: .small320, address: "https://live.staticflickr.com/1/2_n.jpg", width: 213, height: 320),
        FlickrSize(
          kind: .large1600, address: "https://live.staticflickr.com/1/2_other_h.jpg", width: 1066,
          height: 1600),
      ])
    #expect(photo.page == "https://www.flickr.com/photos/95@N01/49514337848/")
    #expect(photo.size(atLeast: 320)?.kind == .small320)
    #expect(photo.size(atLeast: 1024)?.kind == .large1600)
    #expect(photo.size(atLeast: 5000)?.kind == .large1600)
  }

  @Test("F2: 0, 0 is a position only with an accuracy")
  func nowhere() throws {
    let start = #"{"id":"1","owner":"o","latitude":0,"longitude":"0","#
    #expect(try photo(start + #""accuracy":0}"#).coordinate == nil)
    #expect(try photo(start + #""accuracy":"16"}"#).coordinate == Coordinate(latitude: 0, longitude: 0))
    #expect(
      try photo(#"{"id":"1","owner":"o","latitude":"91","longitude":0,"accuracy":9}"#).coordinate == nil)
  }

  @Test("F1: an album's photographs have the album's owner")
  func albumOwner() throws {
    let album = try JSONValue(parsing: Array(#"{"owner":"7@N00","ownername":"Bo"}"#.utf8))
    let photo = try photo(#"{"id":"1"}"#, in: album)
    #expect(photo.owner == "7@N00" && photo.ownerName == "Bo")
    #expect(FlickrPhoto(.object([("id", .string("1"))])) == nil)
  }

  @Test("F6: addresses are built for sizes that share the photograph's secret, and for no others")
  func addresses() throws {
    let photo = try photo(#"{"id":"12","owner":"o","secret":"ab","server":"65535"}"#)
    let base = "https://live.staticflickr.com/65535/12_ab"
    let built = FlickrSize.Kind.allCases.map { photo.address(of: $0) }
    #expect(
      built == [
        "_s", "_t", "_q", "_m", "_n", "_w", "", "_z", "_c", "_b",
      ].map { "\(base)\($0).jpg" } + Array(repeating: nil, count: 7))
  }

  @Test("F2: each licence has a name, and all but one an address")
  func licences() {
    #expect(FlickrLicence.allCases.map(\.rawValue) == Array(0...16))
    #expect(FlickrLicence.byNCSA20.name == "CC BY-NC-SA 2.0")
    #expect(FlickrLicence.byNCSA20.address == "https://creativecommons.org/licenses/by-nc-sa/2.0/")
    #expect(FlickrLicence.byNCND40.address == "https://creativecommons.org/licenses/by-nc-nd/4.0/")
    #expect(FlickrLicence.by40.name == "CC BY 4.0")
    #expect(FlickrLicence.allCases.filter { $0.address == nil } == [.allRightsReserved])
    #expect(Set(FlickrLicence.allCases.map(\.name)).count == 17)
  }
}

@Suite(
  .enabled(if: FakeFlickr.recorded != nil, "There is no folder of recorded answers here (PHOTOMAP_SHARED)."))
struct RecordedAnswersTests {
  private func tree(_ name: String) throws -> JSONValue {
    let file = try #require(FakeFlickr.recorded).appending(path: name)
    let bytes = Array(try Data(contentsOf: file))
    return try JSONValue(parsing: bytes)
  }

  @Test("F6: of every recorded list, every photograph is read")
  func lists() throws {
    var (lists, photos) = (0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: try #require(FakeFlickr.recorded).path)
      .sorted()
    where name.hasSuffix(".json") {
      let tree = try tree(name)
      let root = tree["photoset"].isNull ? tree["photos"] : tree["photoset"]
      guard case .array(let elements) = root["photo"] else { continue }
      lists += 1
      photos += elements.count
      for element in elements {
        let photo = try #require(FlickrPhoto(element, in: root), "\(name)")
        #expect(
          photo.sizes.allSatisfy { $0.width > 0 && $0.height > 0 && $0.address.hasPrefix("https://") },
          "\(name)")
      }
      #expect(root["total"].int != nil || root["total"].text == nil, "\(name)")
      #expect(root["pages"].int != nil, "\(name)")
    }
    #expect(lists >= 15 && photos >= 500)
  }

  @Test("F6: recorded details are read")
  func details() throws {
    let recorded = try tree("ApiMethods_photos_gets_info_0.json")["photo"]
    let info = try #require(FlickrInfo(recorded))
    #expect(info.title == "IMG_0796" && info.description == "Test" && info.tags == ["luka"])
    #expect(info.coordinate == Coordinate(latitude: 45.807258, longitude: 15.967599))
    #expect(info.place == ["Zagreb", "Grad Zagreb", "Croatia"] && info.views == 5)
    #expect(info.licence == .allRightsReserved && info.taken == "2011-03-20 17:00:05")
    for name in ["flickrex_photo.json", "Photo_get_info_has_correct_attributes_0.json"] {
      #expect(FlickrInfo(try tree(name)["photo"]) != nil)
    }
    for name in [
      "flickrex_sizes.json", "ApiMethods_photos_gets_sizes_0.json", "ApiMethods_photos_gets_sizes_1.json",
    ] {
      let sizes = try #require(try tree(name)["sizes"]["size"].array)
      let known = sizes.compactMap { FlickrSize(sizes: $0, at: .standard) }
      // Films come as separate sizes.
      #expect(known.count == sizes.filter { $0["media"].text == "photo" }.count, "\(name)")
    }
    let exif = try #require(try tree("ApiMethods_photos_gets_exif_0.json")["photo"]["exif"].array)
    #expect(
      exif.compactMap { FlickrEXIF($0) }.first.map { [$0.group, $0.tag, $0.value] } == [
        "IFD0", "Make", "Canon",
      ])
    #expect(FlickrFault(try tree("flickrex_fail.json"))?.code == .methodNotFound)
  }
}
