import Content
import Photography
import Testing

@testable import Reading

@Suite struct FileGroupTests {
  private func survey(_ paths: [String], size: Int = 1) -> Survey {
    Survey(
      files: paths.compactMap { SurveyedFile(named: $0) }.map {
        SurveyedFile(path: $0.path, role: $0.role, size: size, modified: 5, changed: 6, inode: 7)
      })
  }

  @Test func aFolderIsOneGroup() {
    let groups = FileGroup.groups(of: survey(["a.jpg", "b/c.jpg", "b/c.yaml", "b/d/e.jpg", "site.yaml"]))
    #expect(groups.map(\.id.folder) == ["", "b", "b/d"])
    #expect(groups.map { $0.files.map(\.path) } == [["a.jpg"], ["b/c.jpg", "b/c.yaml"], ["b/d/e.jpg"]])
  }

  @Test func aLargeFolderIsDividedAndSidecarsStayWithTheirFiles() throws {
    let paths = (0..<1000).flatMap {
      ["x/IMG_\($0).jpg", "x/IMG_\($0).JPG.yaml", "x/img_\($0).xmp", "x/IMG_\($0).GPX"]
    }
    let groups = FileGroup.groups(of: survey(paths))
    #expect(groups.count == 16)
    #expect(groups.reduce(0) { $0 + $1.files.count } == paths.count)
    for group in groups {
      let stems = group.files.map { $0.path.lowercased().prefix { $0 != "." } }
      #expect(Set(stems).count * 4 == group.files.count)
    }
  }

  @Test func theHashCoversNamesAndStamps() {
    let paths = ["b/c.jpg", "b/c.yaml"]
    let hash = FileGroup.groups(of: survey(paths)).map(\.hash)
    #expect(FileGroup.groups(of: survey(paths)).map(\.hash) == hash)
    #expect(FileGroup.groups(of: survey(paths, size: 2)).map(\.hash) != hash)
    #expect(FileGroup.groups(of: survey(["b/c.jpg"])).map(\.hash) != hash)
    #expect(FileGroup.groups(of: survey(["b/c.jpg", "b/d.yaml"])).map(\.hash) != hash)
  }

  @Test(
    "M2: files that may be a Live Photo by their names are in one group of a large folder",
    arguments: ["IMG_12.MOV", "IMG_12_HEVC.MOV", "IMG_E12.MOV", "IMG_12.HEIC.MP4", "img_e12.jpg"])
  func keepsPairsTogether(name: String) {
    func part(_ name: String) -> Int { FileGroup.part(of: FileGroup.stem(of: name), 1 << 20) }
    #expect(part(name) == part("IMG_12.HEIC"))
    #expect(part(name) != part("IMG_13.HEIC"))
  }
}
