import Photography
import Testing

@testable import Content

@Suite struct SidecarPairingTests {
  @Test func pairsByNameAndByWholeName() {
    let jpeg = PhotoID("a/IMG_1.JPG")
    let heic = PhotoID("a/IMG_1.heic")
    let dotted = PhotoID("a/IMG_1.edited.jpg")
    let pairing = SidecarPairing(
      sidecars: ["a/IMG_1.md", "a/IMG_1.yaml", "a/IMG_1.jpg.yaml", "a/IMG_1.heic.MD", "a/IMG_1.edited.yaml"],
      photos: [jpeg, heic, dotted])
    #expect(pairing.byPhoto[jpeg] == ["a/IMG_1.jpg.yaml", "a/IMG_1.yaml", "a/IMG_1.md"])
    #expect(pairing.byPhoto[heic] == ["a/IMG_1.heic.MD", "a/IMG_1.yaml", "a/IMG_1.md"])
    #expect(pairing.byPhoto[dotted] == ["a/IMG_1.edited.yaml"])
    #expect(pairing.orphans == [])
  }

  @Test func namesTheLikelyPhotographOfAnOrphan() {
    let photos = [PhotoID("a/IMG_21.jpg")]
    let pairing = SidecarPairing(sidecars: ["a/IMG_12.yaml", "b/IMG_1.yaml"], photos: photos)
    #expect(
      SidecarPairing.problems(ofOrphans: pairing.orphans, files: photos) == [
        Problem(
          .warning, "a/IMG_12.yaml", "has no photograph beside it",
          remedy: "Did you mean it for IMG_21? Give it the name of its photograph, or delete it.",
          code: .sidecarWithoutPhotograph),
        Problem(
          .warning, "b/IMG_1.yaml", "has no photograph beside it",
          remedy: "Give it the name of its photograph, or delete it.",
          code: .sidecarWithoutPhotograph),
      ])
  }

  @Test("the .xmp files of raw pictures and movies are known, with the numbers that darktable adds")
  func companionsAreNoOrphans() {
    let files = ["a/IMG_1.CR2", "a/IMG_2.JPG", "a/IMG_2.NEF", "a/IMG_3.MOV"].map { PhotoID($0) }
    let known = [
      "a/IMG_1.xmp", "a/img_1.cr2.XMP", "a/IMG_2.NEF.xmp", "a/IMG_1_01.CR2.xmp", "a/IMG_3.mov.xmp",
      "a/netlify.toml",
    ]
    #expect(SidecarPairing.problems(ofOrphans: known, files: files) == [])
    let orphans = ["a/IMG_9.xmp", "b/IMG_1.xmp", "a/IMG_1.CR2.yaml", "a/IMG_1_1.CR2.xmp"]
    #expect(SidecarPairing.problems(ofOrphans: orphans, files: files).map(\.subject) == orphans)
  }

  @Test(
    "X4: a folder whose photographs were all renamed is not compared each with each", .timeLimit(.minutes(5)))
  func guessingEnds() {
    let count = 10_000
    let photos = (0..<count).map { PhotoID("a/DSC_\(10_000 + $0).jpg") }
    let pairing = SidecarPairing(
      sidecars: (0..<count).map { "a/IMG_\(10_000 + $0).xmp" }, photos: photos)
    #expect(SidecarPairing.problems(ofOrphans: pairing.orphans, files: photos).count == count)
  }
}
