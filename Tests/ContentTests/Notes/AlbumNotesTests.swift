import Photography
import Testing

@testable import Content

@Suite struct AlbumNotesTests {
  @Test func readsEveryKey() {
    let (notes, problems) = AlbumNotes.read(
      """
      title: Alps
      description: Up *high*
      cover: IMG_1.jpg
      order: oldest
      hidden: yes
      photos:
        category: nature
        tags: [alps, 2019]
        credit: {author: Ada}
        location: hidden
        timezone: Europe/Zurich
        rating: 3
      """, file: "alps/album.yaml")
    #expect(problems == [])
    #expect(notes.title == "Alps")
    #expect(notes.description?.plainText == "Up high")
    #expect(notes.cover == Located("IMG_1.jpg", at: "alps/album.yaml:3:8"))
    #expect(notes.order == .oldest)
    #expect(notes.hidden == true)
    #expect(notes.photos.category == Located("nature", at: "alps/album.yaml:7:13"))
    #expect(notes.photos.tags == [["alps"], ["2019"]])
    #expect(notes.photos.credit == Credit(author: "Ada"))
    #expect(notes.photos.location == .hidden)
    #expect(notes.photos.timeZone == "Europe/Zurich")
    #expect(notes.photos.rating == 3)
  }

  @Test(
    "X3: what covers a part of a photograph is no setting of a folder, which it leaves out until it is corrected",
    arguments: [
      "crop: 0.1 0.1 0.5 0.5", "photos: {crop: [0, 0, 0.5, 0.5]}", "photos: {blur: [0.1 0.1 0.5 0.5]}",
      "blur: yes",
      "photos:\n  Crop: 0 0 1 1",
    ]) func covering(text: String)
  {
    let (notes, problems) = AlbumNotes.read(text + "\n", file: "alps/album.yaml")
    #expect(notes.hidden == true || notes.photos.hidden == true, "\(problems)")
    #expect(problems.contains { $0.severity == .error })
  }

  @Test func twoFilesOfOneFolderJoin() {
    let (yaml, _) = AlbumNotes.read("title: Alps\nphotos: {tags: [a]}", file: "album.yaml")
    let (markdown, _) = AlbumNotes.read("---\ntitle: Other\norder: name\n---\nWords", file: "index.md")
    let both = yaml.completed(by: markdown)
    #expect(both.title == "Alps")
    #expect(both.order == .name)
    #expect(both.description?.plainText == "Words")
    #expect(both.photos.tags == [["a"]])
  }

  @Test(
    "X3: a typing error does not publish a hidden folder",
    arguments: [
      "hidden: yess\nphotos: {location: hiden}", "hidden: yes\nphotos:\n  location: hidden\ntitle: \"oops",
      "hiden: yes\nphotos: {locaton: hidden}", "hidden: yes\nphotos: [",
    ])
  func errsOnTheSafeSide(text: String) {
    let (notes, problems) = AlbumNotes.read(text, file: "album.yaml")
    #expect(notes.hidden == true)
    #expect(notes.photos.location == .hidden)
    #expect(!problems.isEmpty)
  }
}
