import Metadata
import Photography
import Testing

@testable import Content
@testable import Reading

@Suite("What the photographs of a camera have in common") struct CameraHabitsTests {
  private func photo(_ text: String?, camera: String? = "Acme X", from source: MetadataSource = .exif)
    -> PhotoMetadata
  {
    var metadata = PhotoMetadata()
    metadata.camera = camera.map { Sourced($0, from: .exif) }
    metadata.description = text.map { Sourced($0, from: source) }
    return metadata
  }

  private func texts(_ photos: [PhotoMetadata], in folder: String = "a") -> [String] {
    CameraHabits(of: photos, in: folder).habits.map(\.text)
  }

  @Test(
    "one short word that eight in ten photographs of a camera have in EXIF, and eight at least, is the camera's"
  )
  func texts() {
    let eight = Array(repeating: photo("ACMECAM"), count: 8)
    #expect(texts(eight) == ["ACMECAM"])
    #expect(texts(Array(eight.dropLast())) == [])
    #expect(texts(eight + [photo("My lake"), photo(nil)]) == ["ACMECAM"])
    #expect(texts(eight + [photo("My lake"), photo(nil), photo(nil)]) == [])
    // Of other cameras, or of none.
    #expect(texts(eight + Array(repeating: photo(nil, camera: "Other"), count: 20)) == ["ACMECAM"])
    #expect(texts(Array(repeating: photo("ACMECAM", camera: nil), count: 20)) == [])
  }

  @Test(
    "words of people are kept",
    arguments: ["Paris", "our lake", "#private", "湖", "x", "1234", "antidisestablishmentarianism"])
  func words(_ text: String) { #expect(texts(Array(repeating: photo(text), count: 20)) == []) }

  @Test("what programs of people write, and the name of the folder, is kept") func sources() {
    #expect(texts(Array(repeating: photo("ACMECAM", from: .xmp), count: 20)) == [])
    #expect(texts(Array(repeating: photo("paris"), count: 20), in: "2019/Paris-2") == [])
  }

  @Test("the order of day and month is that of all dates of the camera that tell it") func order() {
    func dated(_ isDayFirst: Bool?, unordered: Bool = false, camera: String = "Acme X") -> PhotoMetadata {
      var metadata = photo(nil, camera: camera)
      metadata.isDayFirst = isDayFirst
      if unordered {
        metadata.taken = LocalDateTime(year: 2021, month: 1, day: 1, precision: .year).map {
          Sourced($0, from: .exif)
        }
        metadata.unordered = LocalDateTime(year: 2021, month: 5, day: 6).map { Sourced($0, from: .exif) }
      }
      return metadata
    }
    let unknown = dated(nil, unordered: true)
    #expect(CameraHabits(of: [unknown, dated(true)], in: "").isDayFirst("Acme X") == true)
    #expect(CameraHabits(of: [unknown, dated(false)], in: "").isDayFirst("Acme X") == false)
    #expect(CameraHabits(of: [unknown, dated(true), dated(false)], in: "").isDayFirst("Acme X") == nil)
    #expect(CameraHabits(of: [unknown, dated(true, camera: "B")], in: "").isDayFirst("Acme X") == nil)
    #expect(CameraHabits(of: [dated(true)], in: "").isEmpty)
    let resolver = MetadataResolver(configuration: SiteConfiguration(), notes: [:])
    func taken(_ others: [PhotoMetadata]) -> String? {
      resolver.believed(unknown, CameraHabits(of: [unknown] + others, in: "")).taken?.value.iso8601
    }
    #expect(taken([dated(true)]) == "2021-06-05T00:00:00")
    #expect(taken([dated(false)]) == "2021-05-06T00:00:00")
    #expect(taken([]) == "2021")
  }
}
