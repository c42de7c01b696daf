import Foundation
import Indexing
import JSON
import Photography
import Testing

@testable import Templates

@Suite("X4: data files say which build they belong to, and the index says it, too") struct DataStampTests {
  private func catalogue(_ photos: [Photo]) -> Catalogue {
    Catalogue(
      Library(photos: photos, albums: [], categories: Photography.Category.builtIn), site: Sample.site)
  }

  /// What scripts find in the index for a file.
  private func promised(_ path: String, _ data: SiteData) throws -> String? {
    let parts = path.dropFirst("data/".count).dropLast(".js".count).split(separator: "/").map(String.init)
    guard case .object(let all)? = data.index.first(where: { $0.name == "stamps" })?.value,
      case .array(let found)? = all.first(where: { $0.0 == parts[0] })?.1, case .int(let each) = found[0],
      case .string(let stamps) = found[1], case .array(let names)? = data.index.first?.value
    else { return nil }
    let at = Int(parts[1]).map { $0 / each } ?? names.firstIndex(of: .string(parts[1])) ?? -1
    return String(Array(stamps)[(4 * at)..<(4 * at + 4)])
  }

  @Test func theIndexHasTheStampOfEveryFile() throws {
    let data = SiteData(catalogue(Array(Sample.large(1300).photos)))
    var folders: [Substring: Int] = [:]
    for file in data.files {
      let text = String(decoding: file.render(), as: UTF8.self)
      let promised = try promised(file.path, data)
      #expect(file.stamp == promised, "\(file.path)")
      if let promised { #expect(text.hasSuffix(",\"\(promised)\");\n"), "\(file.path)") }
      if promised != nil { folders[file.path.split(separator: "/")[1], default: 0] += 1 }
    }
    #expect(Set(folders.keys) == ["cards", "shapes", "pages", "search"])
  }

  @Test("a file that is made from something more is the same but for its hash")
  func moreInputs() {
    let file = PlannedFile(data: "x", stamp: "abcd") { .null }.beginning(at: 3)
    let more = file.adding(inputsHash: 1)
    #expect(more.stamp == "abcd" && more.position == 3 && more.inputsHash != file.inputsHash)
  }

  @Test("a photograph less changes the stamps where other photographs have the numbers")
  func stampsFollowTheNumbers() throws {
    let photos = Array(Sample.large(600).photos)
    let (before, after) = (catalogue(photos), catalogue(photos.filter { $0.page != photos[300].page }))
    func pages(_ catalogue: Catalogue, _ file: Int) -> [String?] {
      catalogue.photos(numbered: 64 * file..<64 * file + 64).map { $0?.page }
    }
    let (old, new) = (SiteData.cards(of: before), SiteData.cards(of: after))
    var (same, others) = (0, 0)
    for (file, (old, new)) in zip(old, new).enumerated() {
      #expect((old.stamp == new.stamp) == (pages(before, file) == pages(after, file)), "\(file)")
      if old.stamp == new.stamp { same += 1 } else { others += 1 }
    }
    #expect(same > 0 && others > 0)
  }

  @Test("words change no stamp: an edit writes only the files that show them")
  func wordsChangeNoStamp() throws {
    var photos = Array(Sample.large(100).photos)
    let before = SiteData.cards(of: catalogue(photos)).map(\.stamp)
    photos[50].title = "Another title"
    #expect(SiteData.cards(of: catalogue(photos)).map(\.stamp) == before)
  }

  @Test("the index of a large site stays small: several files share a stamp")
  func stampsAreShared() {
    let catalogue = catalogue(Array(Sample.large(1300).photos))
    let count = catalogue.index.numbers.slots.count
    let (each, stamps) = catalogue.stamps(ofFilesWith: 1)
    #expect(each > 1 && count / each < 1024 && count / each >= 512)
    #expect(stamps.count == (count + each - 1) / each && Set(stamps).count > stamps.count / 4)
    #expect(stamps.allSatisfy { $0.utf8.count == DataStamp.length })
  }
}
