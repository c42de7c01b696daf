import Photography
import Testing

@testable import Metadata

@Suite("The order of sources")
struct PhotoMetadataMergingTests {
  private let clock = LocalDateTime(year: 2019, month: 9, day: 18, hour: 14)

  private func metadata(_ fill: (inout PhotoMetadata) -> Void) -> PhotoMetadata {
    var metadata = PhotoMetadata()
    fill(&metadata)
    return metadata
  }

  @Test("each field comes from the better source, or else from the other")
  func mergesFieldByField() {
    let xmp = metadata { $0.title = Sourced("From XMP", from: .xmp) }
    let iptc = metadata {
      $0.title = Sourced("From IPTC", from: .iptc)
      $0.description = Sourced("A tram", from: .iptc)
    }
    let merged = xmp.merged(over: iptc)
    #expect(merged.title == Sourced("From XMP", from: .xmp))
    #expect(merged.description == Sourced("A tram", from: .iptc))
  }

  @Test("keywords are joined in order of trust, without repeats and without the last word of a longer path")
  func joinsKeywords() {
    let xmp = metadata {
      $0.keywords = [Sourced(["tram"], from: .xmp), Sourced(["places", "Europe", "Zürich"], from: .xmp)]
    }
    let iptc = metadata { $0.keywords = ["rain", "tram", "Zürich"].map { Sourced([$0], from: .iptc) } }
    #expect(
      xmp.merged(over: iptc).keywords == [
        Sourced(["tram"], from: .xmp), Sourced(["places", "Europe", "Zürich"], from: .xmp),
        Sourced(["rain"], from: .iptc),
      ])
  }

  @Test("an offset is added only to the same date")
  func keepsOffsetWithItsDate() {
    let offset = UTCOffset(seconds: 7200).map { Sourced($0, from: .exif) }
    let mine = metadata { $0.taken = clock.map { Sourced($0, from: .xmp) } }
    let same = metadata {
      $0.taken = clock.map { Sourced($0, from: .exif) }
      $0.offset = offset
    }
    let other = metadata {
      $0.taken = LocalDateTime(year: 2020, month: 1, day: 1).map { Sourced($0, from: .exif) }
      $0.offset = offset
    }
    #expect(mine.merged(over: same).offset == offset)
    #expect(mine.merged(over: other).offset == nil)
  }

  @Test(
    "E2: a moment that a program wrote in UTC is the offset of the camera's local time, and no other time")
  func knowsMomentsInUTC() throws {
    let local = try #require(LocalDateTime(year: 2019, month: 7, day: 21, hour: 23, minute: 6, second: 4))
    func merged(utc hour: Int, day: Int, minute: Int = 6, own: Int? = nil) -> PhotoMetadata {
      let xmp = metadata {
        $0.taken = LocalDateTime(year: 2019, month: 7, day: day, hour: hour, minute: minute, second: 4)
          .map { Sourced($0, from: .xmp) }
        $0.offset = Sourced(.utc, from: .xmp)
      }
      let exif = metadata {
        $0.taken = Sourced(local, from: .exif)
        $0.offset = own.flatMap { UTCOffset(seconds: $0) }.map { Sourced($0, from: .exif) }
      }
      return xmp.merged(over: exif)
    }
    #expect(merged(utc: 7, day: 22).taken == Sourced(local, from: .exif))
    #expect(merged(utc: 7, day: 22).offset?.value.seconds == -8 * 3600)
    #expect(merged(utc: 17, day: 21, minute: 36).offset?.value.seconds == 5 * 3600 + 1800)
    #expect(merged(utc: 7, day: 22, own: -8 * 3600).taken?.source == .exif)
    // Another date: somebody corrected it.
    #expect(merged(utc: 7, day: 24).taken?.source == .xmp)
    #expect(merged(utc: 7, day: 22, minute: 7).taken?.source == .xmp)
    #expect(merged(utc: 7, day: 22, own: 3600).taken?.source == .xmp)
  }

  @Test("an offset that GPS time confirms precedes one that it contradicts; without GPS time trust decides")
  func weighsOffsets() throws {
    let local = try #require(clock)
    func block(_ source: MetadataSource, hours: Int) -> MetadataBlock {
      var block = MetadataBlock(source: source)
      block.addDate(.original, WrittenDate(clock: local, offset: UTCOffset(seconds: hours * 3600)))
      return block
    }
    let (xmp, exif) = (block(.xmp, hours: 2), block(.exif, hours: 10))
    var gps = exif
    gps.set(\.gpsInstant, Instant(secondsSince1970: local.secondsSince1970 - 36_000 + 100))
    #expect(PhotoMetadata(merging: [xmp, exif]).offset?.value.seconds == 7200)
    let weighed = PhotoMetadata(merging: [xmp, gps])
    #expect(weighed.offset == UTCOffset(seconds: 36_000).map { Sourced($0, from: .exif) })
    #expect(weighed.taken?.value == local)
    // A receiver that repeats an old fix confirms nothing.
    gps.metadata.gpsInstant?.value = Instant(secondsSince1970: local.secondsSince1970 - 36_000 + 999)
    #expect(PhotoMetadata(merging: [xmp, gps]).offset?.value.seconds == 7200)
  }

  private func taken(_ claims: [(MetadataBlock.DateKind, MetadataSource, String)]) -> (
    String?, [MetadataDefect]
  ) {
    let merged = PhotoMetadata(
      merging: claims.map { kind, source, text in
        var block = MetadataBlock(source: source)
        block.addDate(kind, WrittenDate(text))
        return block
      })
    return (merged.taken?.value.iso8601, merged.defects)
  }

  @Test("what a date lacks is added from another copy of it, and never from another date")
  func completesDates() {
    #expect(taken([(.original, .xmp, "1965"), (.digitized, .exif, "2012:03:04 05:06:07")]).0 == "1965")
    #expect(taken([(.original, .xmp, "1965"), (.original, .exif, "2012:03:04 05:06:07")]).0 == "1965")
    #expect(
      taken([(.original, .xmp, "2012"), (.original, .exif, "2012:03:04 05:06:07")]).0 == "2012-03-04T05:06:07"
    )
    #expect(
      taken([(.created, .iptc, "20120304"), (.digitized, .exif, "2012:03:04 05:06:07")]).0
        == "2012-03-04T05:06:07")
    #expect(
      taken([(.original, .exif, "1965:07:00"), (.modified, .exif, "1965:09:04 05:06:07")]).0 == "1965-07")
    #expect(
      taken([(.original, .xmp, "2012-03-04T05:06"), (.original, .exif, "2012:03:04 05:06:07")]).0
        == "2012-03-04T05:06:07")
  }

  @Test("an empty date gives way to any other, and is told where there is none")
  func tellsPlaceholders() {
    #expect(
      taken([(.original, .exif, "0001:01:01 00:00:00"), (.modified, .exif, "2012:03:04 05:06:07")]) == (
        "2012-03-04T05:06:07", []
      ))
    let (none, defects) = taken([(.original, .exif, "1980:01:01 00:00:00")])
    #expect(none == nil && defects.count == 1)
  }

  @Test("the order of day and month is that of another date in the photograph, if they agree")
  func ordersDays() {
    func merged(_ dates: [String]) -> PhotoMetadata {
      var block = MetadataBlock(source: .exif)
      for date in dates { block.addDate(.original, WrittenDate(date)) }
      return PhotoMetadata(merging: [block])
    }
    let unknown = merged(["05/06/2021 14:03:00"])
    #expect(unknown.taken?.value.iso8601 == "2021" && unknown.defects == [] && unknown.problems.count == 1)
    #expect(unknown.isDayFirst == nil && unknown.unordered?.value.iso8601 == "2021-05-06T14:03:00")
    for (other, date) in [("13/06/2021", "2021-06-05T14:03:00"), ("06/13/2021", "2021-05-06T14:03:00")] {
      let known = merged(["05/06/2021 14:03:00", other])
      #expect(known.taken?.value.iso8601 == date && known.problems == [] && known.unordered == nil)
    }
    #expect(merged(["05/06/2021 14:03:00", "2021:06:05 14:03:00"]).problems == [])
  }

  private func upright(_ file: PhotoMetadata, _ sidecar: PhotoMetadata? = nil) -> UprightPicture {
    UprightPicture(
      decoded: file.decodedSize, stored: file.pixelSize,
      orientations: [sidecar?.orientation, file.orientation].compactMap(\.self))
  }

  @Test("upright, a picture is turned by the orientation closest to its pixels, or by its container alone")
  func turnsUpright() {
    let stored = PixelSize(width: 40, height: 30)
    let plain = metadata { $0.pixelSize = Sourced(stored, from: .container) }
    let sidecar = metadata { $0.orientation = Sourced(6, from: .xmpSidecar) }
    var exif = plain
    exif.orientation = Sourced(3, from: .exif)
    var heic = exif
    heic.decodedSize = Sourced(PixelSize(width: 20, height: 30), from: .container)
    #expect(upright(plain) == UprightPicture(orientation: .upright, size: plain.pixelSize))
    let turned = Sourced(stored.turned, from: .container)
    #expect(upright(plain, sidecar) == UprightPicture(orientation: .turnedRight, size: turned))
    #expect(upright(exif, sidecar) == UprightPicture(orientation: .upsideDown, size: plain.pixelSize))
    #expect(upright(heic, sidecar) == UprightPicture(orientation: .upright, size: heic.decodedSize))
    #expect(upright(metadata { $0.orientation = Sourced(6, from: .exif) }).size == nil)
  }

  @Test("the orientation closest to the pixels counts, before an outdated packet's")
  func prefersThePixelsOrientation() {
    let xmp = metadata { $0.orientation = Sourced(1, from: .xmp) }
    let exif = metadata { $0.orientation = Sourced(6, from: .exif) }
    let container = metadata { $0.orientation = Sourced(8, from: .container) }
    let sidecar = metadata { $0.orientation = Sourced(3, from: .sidecar) }
    #expect(xmp.merged(over: exif).orientation == Sourced(6, from: .exif))
    #expect(exif.merged(over: container).orientation == Sourced(8, from: .container))
    #expect(sidecar.merged(over: container).orientation == Sourced(3, from: .sidecar))
  }
}
