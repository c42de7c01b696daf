import Photography
import Testing

@testable import Content

@Suite("S1: blocks in texts")
struct InsertReaderTests {
  private func read(_ text: String, line: Int = 1) -> (prose: Prose, problems: [Problem]) {
    var problems: [Problem] = []
    let prose = MarkdownReader.prose(text, at: TextPlace(file: "alps/index.md", line: line)) {
      problems.append($0)
    }
    return (prose, problems)
  }

  @Test("each kind of block is read with its settings, and where it stands")
  func kinds() {
    let (prose, problems) = read(
      """
      Words.

      ```map
      photos: "tag:alps 2019..2021"
      height: tall
      ```

      > ```gallery
      > photos: near:Chamonix rating>=4
      > limit: 3
      > order: oldest
      > ```

      - a
      - ```photo
        file: ../IMG 3.jpg
        caption: Other *words*
        size: full
        ```

      ~~~video
      file: /a.mp4
      start: 0:04
      end: 0:09.5
      ~~~

      ```walk
      file: way.gpx
      ```
      """)
    #expect(problems == [])
    var map = Prose.Insert(.map)
    (map.rule, map.size, map.source) = ("tag:alps 2019..2021", .tall, "alps/index.md:3")
    var gallery = Prose.Insert(.gallery)
    (gallery.rule, gallery.limit, gallery.isOldestFirst) = ("near:Chamonix rating>=4", 3, true)
    gallery.source = "alps/index.md:8"
    var photo = Prose.Insert(.photo)
    (photo.file, photo.caption, photo.size) = ("content:IMG 3.jpg", "Other *words*", .full)
    photo.source = "alps/index.md:15"
    var video = Prose.Insert(.video)
    (video.file, video.start, video.end, video.source) = ("content:a.mp4", 4, 9.5, "alps/index.md:21")
    var walk = Prose.Insert(.walk)
    (walk.file, walk.source) = ("content:alps/way.gpx", "alps/index.md:27")
    #expect(prose.inserts == [map, gallery, photo, video, walk])
    #expect(prose.blocks[1] == .insert(map))
    #expect(!prose.plainText.contains("alps"))
  }

  @Test(
    "other blocks stay code",
    arguments: ["```\nfile: a\n```", "```yaml\nfile: a\n```", "    file: a", "```map x\nfile: a\n```"])
  func code(text: String) {
    #expect(read(text).prose == Prose([.code("file: a")]))
  }

  @Test(
    "what cannot be understood is told with its line, and the block is left out",
    arguments: [
      (
        "```map\nphoto: tag:alps\n```", "alps/index.md:12:1", "has an unknown key `photo`",
        "Did you mean `photos`? The `map` block is left out until then."
      ),
      (
        "```photo\nfile: a.jpg\nsize: huge\n```", "alps/index.md:13:7",
        "“huge” is not one of small, wide, full",
        "The `photo` block is left out until then."
      ),
      (
        "```gallery\nphotos: tag:alps\nlimit: 1000\n```", "alps/index.md:13:8",
        "“1000” should be a whole number from 1 to 200", "The `gallery` block is left out until then."
      ),
      (
        "```gallery\nlimit: 3\n```", "alps/index.md:11",
        "has a `gallery` block that does not say what it shows",
        "Write a line in it such as `photos: \"tag:alps 2019..2021\"`. The block is left out until then."
      ),
      (
        "```walk\n```", "alps/index.md:11", "has a `walk` block that does not say what it shows",
        "Write a line in it such as `file: way.gpx`. The block is left out until then."
      ),
      (
        "```photo\nfile: https://example.org/a.jpg\n```", "alps/index.md:11",
        "names “https://example.org/a.jpg” in a `photo` block, which is no file of the content folder",
        "Write the path of a file, such as `file: IMG_1.jpg`. The block is left out until then."
      ),
      (
        "```video\nfile: a.mp4\nstart: 9\nend: 4\n```", "alps/index.md:11",
        "has a `video` block that ends before it starts",
        "Write an `end:` that is after its `start:`. The block is left out until then."
      ),
    ])
  func unclear(text: String, place: String, summary: String, remedy: String) {
    let (prose, problems) = read("Before.\n\n\(text)\n\nAfter.", line: 9)
    #expect(problems.map(\.subject) == [place])
    #expect(problems.map(\.summary) == [summary])
    #expect(problems.map(\.remedy) == [remedy])
    #expect(prose == Prose([.paragraph([.text("Before.")]), .paragraph([.text("After.")])]))
  }

  @Test(
    "lists, nothing and YAML that cannot be read are told, too",
    arguments: ["- a", "file: [", "x", "a: b: c"])
  func broken(settings: String) {
    let (prose, problems) = read("```photo\n\(settings)\n```")
    #expect(prose.blocks.isEmpty)
    #expect(problems.first?.subject.hasPrefix("alps/index.md") == true)
    #expect(problems.last?.remedy?.contains("left out") == true)
  }

  @Test("the line is that of the file, below settings and in YAML")
  func lines() {
    var notes = AlbumNotes()
    let below = NotesFile.read(
      "---\ntitle: A\n---\nWords\n\n```map\nx: y\n```\n", file: "a/index.md", form: AlbumNotes.form,
      into: &notes)
    #expect(below.map(\.subject) == ["a/index.md:7:1"])
    let yaml = NotesFile.read(
      "title: A\ndescription: |\n  Words\n\n  ```map\n  x: y\n  ```\n", file: "a.yaml", form: AlbumNotes.form,
      into: &notes)
    #expect(yaml.map(\.subject.withoutColumn) == ["a.yaml:6"])
  }

  @Test("a text has so many blocks; those after them are told once")
  func most() {
    let text = String(repeating: "```walk\nfile: a.gpx\n```\n\n", count: InsertReader.most + 3)
    let (prose, problems) = read(text)
    #expect(prose.inserts.count == InsertReader.most)
    #expect(problems.map(\.summary) == ["has more than 50 blocks"])
  }
}

extension String {
  /// Without the column.
  fileprivate var withoutColumn: Substring { self[..<(lastIndex(of: ":") ?? endIndex)] }
}
