import Photography
import Testing

@testable import Reading

@Suite("Dates in the names of files") struct NamedDateTests {
  @Test(
    "names that cameras and programs write have the time",
    arguments: [
      "IMG_20210203_120102", "VID_20210203_120102", "20210203_120102", "20210203_120102(0)",
      "20210203-120102",
      "IMG20210203120102", "MVIMG_20210203_120102", "IMG_20210203_120102_HDR", "IMG_20210203_120102~2",
      "2021-02-03 12.01.02", "2021-02-03 12.01.02-1", "2021-02-03 12.01.02 HDR", "2021-02-03T12-01-02",
      "2021-02-03_12-01-02",
      "Screenshot_20210203-120102", "Screenshot_20210203-120102_Chrome", "Screenshot 2021-02-03 at 12.01.02",
      "Screenshot 2021-02-03 at 12.01.02 PM", "Screenshot from 2021-02-03 12-01-02",
      "Bildschirmfoto 2021-02-03 um 12.01.02",
      "Capture d’écran 2021-02-03 à 12.01.02", "WhatsApp Image 2021-02-03 at 12.01.02",
      "WhatsApp Image 2021-02-03 at 12.01.02 (1)",
      "signal-2021-02-03-120102", "signal-2021-02-03-12-01-02", "telegram_2021-02-03_12-01-02",
      "photo_2021-02-03_12-01-02",
      "WP_20210203_12_01_02_Pro", "C360_2021-02-03-12-01-02", "00000IMG_00000_BURST20210203120102",
    ])
  func readsTimes(name: String) {
    #expect(NamedDate(name)?.clock.iso8601 == "2021-02-03T12:01:02")
    #expect(NamedDate(name)?.isUTC == false)
  }

  @Test("times may have milliseconds, and may be those of half a day")
  func readsOtherTimes() {
    #expect(NamedDate("PXL_20210203_120102123")?.clock.iso8601 == "2021-02-03T12:01:02.123")
    #expect(NamedDate("PXL_20210203_120102123.PORTRAIT")?.isUTC == true)
    #expect(NamedDate("signal-2021-02-03-12-01-02-045")?.clock.iso8601 == "2021-02-03T12:01:02.045")
    #expect(NamedDate("Screen Shot 2021-02-03 at 3.01.02 PM")?.clock.iso8601 == "2021-02-03T15:01:02")
    #expect(NamedDate("Screenshot 2021-02-03 at 12.01.02\u{202F}AM")?.clock.iso8601 == "2021-02-03T00:01:02")
  }

  @Test(
    "names with a day alone have no time",
    arguments: [
      "IMG-20210203-WA0003", "VID-20210203-WA0003", "IMG-20210203-WA0003(1)", "WP_20210203_001", "2021-02-03",
      "2021-02-03 Wedding",
      "telegram_2021-02-03", "signal-2021-02-03",
    ])
  func readsDays(name: String) {
    #expect(NamedDate(name)?.clock == LocalDateTime(year: 2021, month: 2, day: 3, precision: .day))
  }

  @Test(
    "counters and other numbers are no dates",
    arguments: [
      "DSC_20190101", "DSC_0001", "IMG_1234", "IMG_20190101", "DSC_20190101_001", "20190101",
      "IMG_20191301_120102", "IMG_20190101_250102",
      "IMG_19190101_120102", "P1020190101", "img 2019", "", "FB_IMG_1563210000000", "120190101_120102",
      "20190101_1201024444",
      "IMG_20190101_12010", "Contract 2019", "2019-13-01",
    ])
  func refusesNumbers(name: String) {
    #expect(NamedDate(name) == nil)
  }
}
