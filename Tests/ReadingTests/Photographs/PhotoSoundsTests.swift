import Content
import Metadata
import Photography
import Testing

@testable import Reading

@Suite("Sounds that cameras record with photographs")
struct PhotoSoundsTests {
  private func photo(_ path: String, _ visibility: Visibility = .shown, sound: Bool? = nil) -> ResolvedPhoto {
    var photo = ResolvedPhoto(
      id: PhotoID(path), visibility: visibility, category: .init(.nature, from: .site))
    photo.movieCut.sound = sound
    return photo
  }

  private func heard(
    _ sounds: [String], _ photos: [ResolvedPhoto], all: Bool = false
  ) -> [String: String] {
    let found = PhotoSounds(sounds, of: photos, areHeard: all)
    return Dictionary(uniqueKeysWithValues: found.paths.map { ($0.path, $1) })
  }

  @Test("are heard where a sidecar or the site wants it, and no sidecar is against it") func choice() {
    let photos = [photo("a/1.JPG"), photo("a/2.JPG", sound: true), photo("a/3.JPG", sound: false)]
    let sounds = ["a/1.WAV", "a/2.wav", "a/3.WAV"]
    #expect(heard(sounds, photos) == ["a/2.JPG": "a/2.wav"])
    #expect(heard(sounds, photos, all: true) == ["a/1.JPG": "a/1.WAV", "a/2.JPG": "a/2.wav"])
    let told = PhotoSounds(sounds, of: photos, areHeard: false).problems
    #expect(told.map(\.subject) == ["a/1.WAV"])
    #expect(told.first?.remedy?.contains("`sound: yes` in 1.yaml") == true)
  }

  @Test("belong to the photograph that is shown, by the whole name, too") func owners() {
    let raw = photo("1.NEF", .hidden(.companion(of: "1.JPG")))
    #expect(heard(["1.WAV"], [raw, photo("1.JPG")], all: true) == ["1.JPG": "1.WAV"])
    #expect(heard(["1.jpg.wav"], [photo("1.JPG")], all: true) == ["1.JPG": "1.jpg.wav"])
    #expect(heard(["1.WAV"], [photo("11.JPG")], all: true) == [:])
  }

  @Test("of a hidden photograph nothing is heard and nothing is told; alone, they are told") func hidden() {
    let hidden = photo("1.JPG", .hidden(.rejected), sound: true)
    let found = PhotoSounds(["1.WAV", "2.WAV"], of: [hidden], areHeard: true)
    #expect(found.paths == [:])
    #expect(found.problems.map(\.subject) == ["2.WAV"])
    #expect(found.problems.map(\.code) == [.unsupportedFormat])
  }

  @Test("one photograph has one") func one() {
    let found = PhotoSounds(["1.jpg.wav", "1.wav"], of: [photo("1.jpg")], areHeard: true)
    #expect(found.paths.values.sorted() == ["1.jpg.wav"] && found.problems.map(\.subject) == ["1.wav"])
  }
}
