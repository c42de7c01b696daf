import Photography
import Testing

@testable import Movies

@Suite("Plans of movies")
struct MoviePlanTests {
  private static let plain = """
    {"streams": [
      {"index": 0, "codec_type": "video", "codec_name": "h264", "profile": "High", "level": 31, "pix_fmt": "yuv420p",
       "width": 1280, "height": 720, "sample_aspect_ratio": "1:1", "avg_frame_rate": "30/1", "nb_frames": "90",
       "field_order": "progressive", "codec_tag_string": "avc1", "is_avc": "true", "bit_rate": "2000000", "disposition": {"default": 1, "attached_pic": 0}},
      {"index": 1, "codec_type": "audio", "codec_name": "aac", "profile": "LC", "channels": 2}],
     "format": {"format_name": "mov,mp4,m4a,3gp,3g2,mj2", "duration": "3.000000"}}
    """

  private func plan(_ changes: [(String, String)] = [], settings: MovieSettings = MovieSettings()) throws
    -> MoviePlan
  {
    let text = changes.reduce(Self.plain) { $0.replacing($1.0, with: $1.1) }
    let streams = try #require(MovieStreams(probe: Array(text.utf8)))
    return try #require(MoviePlan(streams, settings: settings))
  }

  @Test("what every browser plays is copied")
  func copies() throws {
    let plan = try plan()
    #expect(plan.renditions == [.init(codec: .h264, size: PixelSize(width: 1280, height: 720), isCopy: true)])
    #expect(plan.copiesSound)
    #expect(plan.duration == 3)
  }

  /// As ffprobe prints it, in JSON.
  private static let mirror =
    #"\n00000000: -65536 0 0\n00000001: 0 65536 0\n00000002: 41943040 0 1073741824\n"#

  @Test("players turn what is copied by quarters") func copiesTurned() throws {
    let plan = try plan([(#""disposition""#, #""side_data_list": [{"rotation": -90}], "disposition""#)])
    #expect(plan.renditions == [.init(codec: .h264, size: PixelSize(width: 720, height: 1280), isCopy: true)])
  }

  @Test(
    "what some browsers do not play is made again",
    arguments: [
      (#""codec_name": "h264""#, #""codec_name": "hevc""#), (#""yuv420p""#, #""yuv420p10le""#),
      (#""High""#, #""High 10""#),
      (#""level": 31"#, #""level": 52"#), (#""progressive""#, #""tt""#), ("30/1", "60/1"), ("1280", "2560"),
      ("1:1", "64:45"),
      ("2000000", "9000000"), ("mov,mp4", "matroska"),
      (#""disposition""#, #""side_data_list": [{"rotation": -30}], "disposition""#),
      (
        #""disposition""#,
        #""side_data_list": [{"rotation": -180, "displaymatrix": "\#(mirror)"}], "disposition""#
      ),
      (#""disposition""#, #""color_transfer": "smpte2084", "disposition""#),
    ])
  func encodes(change: (String, String)) throws {
    #expect(try plan([change]).renditions.allSatisfy { !$0.isCopy })
  }

  @Test("sizes are even, upright, of square pixels, and never larger than the original")
  func fitsSizes() throws {
    func size(_ changes: (String, String)...) throws -> PixelSize? {
      try plan(changes).renditions.first?.size
    }
    #expect(try size(("1280", "641"), ("720", "361")) == PixelSize(width: 640, height: 360))
    #expect(try size(("1280", "3840"), ("720", "2160")) == PixelSize(width: 1280, height: 720))
    #expect(
      try size(("720,", "576,"), ("1280", "720"), ("1:1", "64:45")) == PixelSize(width: 1024, height: 576))
    #expect(
      try size((#""disposition""#, #""side_data_list": [{"rotation": -90}], "disposition""#))
        == PixelSize(width: 720, height: 1280))
    #expect(try size(("1280", "8000"), ("720", "100")) == PixelSize(width: 1920, height: 24))
  }

  @Test("a cover is no moving picture, and a single frame gives way")
  func choosesStream() throws {
    let cover =
      #"{"index": 2, "codec_type": "video", "width": 2000, "height": 2000, "disposition": {"attached_pic": 1}}"#
    let still =
      #"{"index": 3, "codec_type": "video", "width": 2048, "height": 1536, "nb_frames": "1", "disposition": {"default": 1}}"#
    let plan = try plan([(#""streams": ["#, #""streams": [\#(cover), \#(still),"#)])
    #expect(plan.picture.index == 0)
  }

  @Test(
    "movies without a picture, and what is no answer, have no plan",
    arguments: ["", "{}", #"{"streams": []}"#, #"{"streams": [{"codec_type": "video"}]}"#])
  func refuses(output: String) {
    #expect(
      MovieStreams(probe: Array(output.utf8)).flatMap { MoviePlan($0, settings: MovieSettings()) } == nil)
  }

  @Test("renditions of two sizes and codecs are made in one run")
  func makesAllAtOnce() throws {
    var settings = MovieSettings()
    (settings.heights, settings.hasAV1) = ([720, 1080], true)
    let plan = try plan([("1280", "3840"), ("720,", "2160,")], settings: settings)
    #expect(plan.renditions.map(\.size.height) == [1080, 1080, 720, 720])
    let arguments = MovieArguments(path: "/tmp/-i.mp4", format: .quickTime, threads: 2)
      .renditions(plan, outputs: ["/a", "/b", "/c", "/d"])
    #expect(arguments.count { $0 == "-i" } == 1)
    #expect(arguments.contains("file:/tmp/-i.mp4"))
    #expect(arguments.count { $0 == "-map_metadata" } == 4)
  }
}
