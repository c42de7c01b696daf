import Testing

@testable import Reading

@Suite("M6: names of the photographs of bursts")
struct BurstNameTests {
  @Test(
    "cameras name the photographs of one burst alike, and the one that they have chosen",
    arguments: [
      ("a/IMG_20231014_183246_BURST001_COVER.jpg", "a/IMG_20231014_183246_BURST002.JPG", 1),
      ("00001IMG_00001_BURST20171111030039_COVER.jpg", "00014IMG_00014_BURST20171111030039.jpg", 1),
      ("DSC_0035_BURST20151230164516977_COVER.JPG", "DSC_0037_BURST20151230164516977.JPG", 35),
      ("IMG20250429174214_BURST000_COVER.jpg", "IMG20250429174214_BURST011.jpg", 0),
      ("PXL_20230330_184138390.PORTRAIT-01.COVER.jpg", "PXL_20230330_184138390.PORTRAIT-02.ORIGINAL.jpg", 1),
    ])
  func readsBursts(cover: String, other: String, number: Int) throws {
    let (first, second) = (try #require(BurstName(cover)), try #require(BurstName(other)))
    #expect(first.series == second.series)
    #expect(first.isBurst && second.isBurst)
    #expect(first.isCover && !second.isCover)
    #expect(first.number == number)
    #expect(second.number > first.number)
  }

  @Test("Samsung's names are those of a burst; other numbers only follow each other")
  func readsNumbers() throws {
    let samsung = try #require(BurstName("20231207_101605_001.jpg"))
    #expect(samsung.isBurst && samsung.number == 1)
    let camera = try #require(BurstName("DCIM/IMG_0042.JPG"))
    #expect(!camera.isBurst)
    #expect((camera.series, camera.number) == ("img_", 42))
    #expect(BurstName("20231207_101605.jpg")?.isBurst == false)
  }

  @Test(
    "words of people are no names of cameras",
    arguments: ["sunburst.jpg", "burst.jpg", "starburst1.jpg", "my_burst_day.jpg"])
  func passesOthers(name: String) { #expect(BurstName(name)?.isBurst != true) }
}
