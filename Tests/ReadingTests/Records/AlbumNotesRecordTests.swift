import BuildCache
import Content
import Photography
import Reading
import Testing

@Suite struct AlbumNotesRecordTests {
  private static let full = """
    title: Ridge
    description: "A *walk* on a [ridge](https://example.org) #alps"
    cover: a/b.jpg
    order: oldest
    route: yes
    hidden: no
    unlisted: yes
    ignore: ["*.tif", "!keep.tif"]
    photos:
      category: friends
      tags: [alps, Places|Spain]
      credit: {author: Ada, copyright: © Ada, licence: CC BY 4.0, licence_url: "https://example.org/l", source: Film}
      location: {lat: 46.5, lon: -8.25, altitude: 1200}
      timezone: Europe/Zurich
      rating: -1
      hidden: yes
      unlisted: no
      publish: {rating: 3, keywords: [a|b, c], except: [d], labels: [Red]}
    """

  private func copy(_ notes: AlbumNotes) throws -> AlbumNotes {
    var writer = RecordWriter()
    writer.write(notes)
    var reader = RecordReader(writer.bytes)
    let copy = try reader.read(AlbumNotes.self)
    #expect(reader.isAtEnd)
    return copy
  }

  @Test(
    "every value is kept", arguments: [full, "", "location: hidden\nphotos: {hidden: no}", "publish: [keep]"])
  func keepsEveryValue(text: String) throws {
    let notes = AlbumNotes.read(text, file: "a/album.yaml").notes
    #expect(try copy(notes) == notes)
  }

  @Test("the example has every value, so that a new one must be written, too")
  func theExampleIsFull() throws {
    let (notes, problems) = AlbumNotes.read(Self.full, file: "a/album.yaml")
    #expect(problems == [])
    let rule = try #require(notes.photos.publish.first)
    for value in [notes as Any, notes.photos, notes.photos.credit, rule] {
      for child in Mirror(reflecting: value).children {
        let isEmpty =
          (child.value as? any Collection)?.isEmpty
          ?? (Mirror(reflecting: child.value).displayStyle == .optional
            && Mirror(reflecting: child.value).children.isEmpty)
        #expect(!isEmpty, "\(child.label ?? "")")
      }
    }
  }

  @Test func aRecordThatEndsEarlyIsDamaged() {
    var writer = RecordWriter()
    writer.write(AlbumNotes.read(Self.full, file: "a/album.yaml").notes)
    for count in 0..<writer.bytes.count {
      var reader = RecordReader(Array(writer.bytes.prefix(count)))
      #expect(throws: DamagedRecord.self) { try reader.read(AlbumNotes.self) }
    }
  }
}
