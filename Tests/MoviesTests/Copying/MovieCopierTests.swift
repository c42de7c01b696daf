import Files
import Foundation
import Photography
import TestSupport
import Testing

@testable import Movies

@Suite(
  "M1: movies that are fit for it are copied without ffmpeg",
  .enabled(if: MovieTools.media != nil, "needs a `shared` folder beside the repository"))
struct MovieCopierTests {
  private let folder: TemporaryFolder
  private let media: String

  init() throws {
    folder = try TemporaryFolder()
    media = try #require(MovieTools.media)
  }

  /// What the copier asks to be decoded.
  private final class Asked {
    var streams: [[UInt8]] = []
    var colours: FrameColours?
    var darkness: [Bool]

    init(_ darkness: [Bool] = []) { self.darkness = darkness }
  }

  /// - Parameter asked: Says of each frame whether it is dark; the picture is the frame's number.
  private func make(
    _ path: String, asked: Asked = Asked(), _ change: (inout MovieSettings) -> Void = { _ in }
  ) throws -> MadeMovie {
    var settings = MovieSettings()
    change(&settings)
    let copier = MovieCopier(scratch: folder.path + "/scratch") { stream, colours throws(MovieError) in
      asked.streams.append(try MovieError.wrap { () throws(FileError) in try FileIO.read(stream) })
      asked.colours = colours
      let isDark = asked.darkness.isEmpty ? false : asked.darkness.removeFirst()
      return DecodedFrame(bytes: [UInt8(asked.streams.count)], isDark: isDark)
    }
    return try copier.make(path, settings)
  }

  private func reason(_ path: String, _ change: (inout MovieSettings) -> Void = { _ in }) throws -> String {
    do throws(MovieError) {
      _ = try copy(path, change)
      return ""
    } catch {
      guard case .unfit(let reason, nil) = error else { return "\(error)" }
      return reason
    }
  }

  private func copy(
    _ path: String, _ change: (inout MovieSettings) -> Void
  ) throws(MovieError) -> MadeMovie {
    do { return try make(path, change) } catch let error as MovieError { throw error } catch {
      throw .interrupted(reason: "\(error)")
    }
  }

  private static let copied = MovieMakerTests.cases.filter(\.isCopy)

  @Test("each has its size, length and sound, and nothing else", arguments: copied)
  func copies(_ sample: MovieMakerTests.Case) throws {
    let made = try make("\(media)/\(sample.name)")
    let rendition = try #require(made.renditions.first)
    #expect(made.renditions.count == 1 && rendition.isCopy && rendition.size == sample.size)
    #expect(abs(made.duration - sample.duration) < 0.15 && made.hasSound == sample.hasSound)
    #expect(made.clip == nil && made.warnings == [] && made.poster == [1])
    #expect(rendition.type.contains("avc1.") && rendition.type.contains("mp4a") == sample.hasSound)
    let bytes = try FileIO.read(rendition.path)
    #expect(bytes.count == rendition.bytes)
    #expect(bytes.withUnsafeBytes { MovieParts($0).findings } == [])
    for word in [
      "Lavc", "Lavf", "x264", "Handler", "Apple", "iPhone", "48.2", "loci", "udta", "meta", "free",
    ] {
      #expect(Data(bytes).range(of: Data(word.utf8)) == nil, "\(sample.name) has the word \(word)")
    }
    // What browsers need first comes first.
    let index = try #require(Data(bytes).range(of: Data("moov".utf8)))
    let data = try #require(Data(bytes).range(of: Data("mdat".utf8)))
    #expect(index.lowerBound < data.lowerBound)
  }

  @Test(
    "every frame and every sound is that of the original, at its time",
    .enabled(if: MovieTools.isThere, MovieTools.reason),
    arguments: ["plain.mov", "rotate-90.mp4", "variable-frame-rate.mp4", "two-frames-1s.mp4"])
  func same(name: String) throws {
    let made = try make("\(media)/\(name)")
    func frames(_ path: String) throws -> [UInt8] {
      try MovieTools.run(["-i", "file:\(path)", "-map", "0:v:0", "-map", "0:a:0?", "-f", "framemd5", "-"])
    }
    let copied = try frames(try #require(made.renditions.first).path)
    let original = try frames("\(media)/\(name)")
    #expect(copied == original && copied.count > 100)
  }

  @Test(
    "with and without ffmpeg, the same movies are copied",
    .enabled(if: MovieTools.isThere, MovieTools.reason))
  func decidesAlike() throws {
    let tools = try MovieTools()
    func isCopied(_ streams: MovieStreams) -> Bool? {
      MoviePlan(streams, settings: MovieSettings()).map { plan in
        plan.renditions.allSatisfy(\.isCopy) && (plan.sound == nil || plan.copiesSound)
      }
    }
    var (copied, left) = (0, 0)
    for name in try FileManager.default.contentsOfDirectory(atPath: media).sorted() {
      let path = "\(media)/\(name)"
      guard MovieFormat(signature: try FileIO.read(path, atMost: 1024)) == .quickTime,
        let probed = try? tools.streams(of: path), let wanted = isCopied(probed)
      else { continue }
      let own = try SourceMovie(path).streams
      #expect(isCopied(own) == wanted, "\(name)")
      if wanted { copied += 1 } else { left += 1 }
      guard wanted, let first = probed.picture, let second = own.picture else { continue }
      #expect(second.size == first.size && second.frames == first.frames && second.level == first.level)
      #expect(second.profile == first.profile && second.pixelFormat == first.pixelFormat)
      #expect(second.uprightSize == first.uprightSize && abs(second.frameRate - first.frameRate) < 0.1)
      #expect(Double(abs(second.bitRate - first.bitRate)) < Double(first.bitRate) * 0.02, "\(name)")
    }
    #expect(copied > 20 && left > 8)
  }

  @Test("what has to be converted is left to ffmpeg, with the reason")
  func refuses() throws {
    let others = "not every browser plays it, or it has more bytes than it needs"
    for name in ["mirrored.mp4", "hevc-8bit.mp4", "h264-high10.mp4", "anamorphic-sar-64-45.mp4", "mjpeg.mov"]
    {
      #expect(try reason("\(media)/\(name)") == others, "\(name)")
    }
    #expect(try reason("\(media)/h264.mkv") == "it is no MP4 or MOV")
    #expect(try reason("\(media)/plain.mp4") { $0.start = 1 } == "only a part of it is to be shown")
    #expect(try reason("\(media)/plain.mp4") { $0.end = 2 } == "only a part of it is to be shown")
    #expect(try reason("\(media)/plain.mp4") { $0.allowsCopies = false } == others)
    #expect(throws: MovieError.unrecognised) { try make("\(media)/text.mp4") }
    #expect(throws: MovieError.noPicture) { try make("\(media)/audio-only.mp4") }
    let error = MovieError.unfit(reason: others, place: nil)
    #expect(
      error.summary.contains(others) && error.remedy.contains("sudo apt install ffmpeg") && error.mayPass)
    let misplaced = MovieError.unfit(reason: others, place: "/nowhere")
    #expect(misplaced.summary.contains("/nowhere") && misplaced.remedy.contains("site.yaml"))
  }

  @Test("without its sound, nothing of that is in the file") func silences() throws {
    let loud = try #require(try make("\(media)/plain.mp4").renditions.first).bytes
    let made = try make("\(media)/plain.mp4") { $0.hasSound = false }
    let silent = try #require(made.renditions.first)
    #expect(!made.hasSound && !silent.type.contains("mp4a") && silent.bytes < loud - 10_000)
  }

  @Test("movies that differ in what they tell of themselves give the same bytes")
  func same() throws {
    let copies = try ["plain.mp4", "android-xyz.mp4", "iphone-zone.mov", "xmp-uuid.mp4", "IMG_2927.MOV"].map {
      try FileIO.read(try #require(try make("\(media)/\($0)").renditions.first).path)
    }
    #expect(Set(copies).count == 1)
  }

  // MARK: Posters

  @Test("the poster is the first frame from which playing can begin that is not dark")
  func skipsDarkness() throws {
    let asked = Asked([true, false])
    #expect(try make("\(media)/black-2s-then-picture.mp4", asked: asked).poster == [2])
    #expect(asked.streams.allSatisfy { $0.starts(with: [0, 0, 0, 1, 9, 0xF0, 0, 0, 0, 1, 0x67]) })
    // Small pictures that say nothing are of the older colours.
    #expect(asked.colours == FrameColours(matrix: 6, isFullRange: false))
    // If all are dark, the first.
    #expect(
      try make("\(media)/black-2s-then-picture.mp4", asked: Asked([true, true, true])).poster == [1])
  }

  @Test("or the frame at a time, for which all frames before it are decoded")
  func atTime() throws {
    func units(_ poster: Double) throws -> (Int, [String]) {
      let asked = Asked()
      let made = try make("\(media)/plain.mp4", asked: asked) { $0.poster = poster }
      let stream = Data(try #require(asked.streams.last))
      let delimiter = Data([0, 0, 0, 1, 9, 0xF0])
      var (count, from) = (0, 0)
      while let next = stream.range(of: delimiter, in: from..<stream.count) {
        (count, from) = (count + 1, next.upperBound)
      }
      return (count, made.warnings)
    }
    #expect(try units(0) == (1, []))
    let second = try units(1)
    #expect((28...34).contains(second.0) && second.1 == [])
    let beyond = try units(100)
    #expect(beyond.0 == 1 && beyond.1.count == 1)
  }

  @Test("a poster is turned as the movie is", arguments: [(90, 6), (180, 3), (270, 8)])
  func turns(degrees: Int, orientation: Int) throws {
    #expect(try make("\(media)/rotate-\(degrees).mp4").posterOrientation.rawValue == orientation)
  }

  // MARK: Damage

  @Test("damaged movies give a clean copy or an error, and never a crash") func damaged() throws {
    let seed = SeededGenerator.seed()
    var random = SeededGenerator(seed: seed)
    let corpus = try ["one-frame.mp4", "two-frames-1s.mp4", "plain.mov", "rotate-90.mp4"].map {
      try FileIO.read("\(media)/\($0)")
    }
    let indices = corpus.map { file in Data(file).range(of: Data("moov".utf8))?.lowerBound ?? 0 }
    let path = folder.path + "/damaged.mp4"
    for round in 0..<300 {
      var file = corpus[round % 4]
      if round % 3 == 0 {
        file = Mutation.of([file], using: &random)
      } else {
        let index = indices[round % 4]
        for _ in 0..<4 where index < file.count {
          let reach = index..<min(file.count, index + 3000)
          file[Int.random(in: reach, using: &random)] =
            [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        }
      }
      try FileIO.write(file, to: path)
      do {
        for rendition in try make(path).renditions {
          #expect(try MovieParts.read(rendition.path) { $0.findings } == [], "seed \(seed)")
        }
      } catch let error as MovieError {
        #expect(!error.summary.isEmpty && !error.remedy.isEmpty, "seed \(seed)")
      }
    }
  }

  @Test("parameters with bytes behind them, which nobody reads, are refused") func parameters() throws {
    let file = try FileIO.read("\(media)/plain.mp4")
    let box = try #require(Data(file).range(of: Data("avcC".utf8))).upperBound
    let unit = file[box + 8..<box + 8 + (Int(file[box + 6]) << 8 | Int(file[box + 7]))]
    let parameters = try #require(SequenceParameters(unit))
    #expect(parameters.size == PixelSize(width: 640, height: 360) && parameters.profileName == "High")
    #expect(parameters.isPlain && !parameters.isInterlaced && parameters.hasSquarePixels)
    #expect(SequenceParameters(unit + Array("Eve".utf8)) == nil)
    for count in 0..<unit.count { #expect(SequenceParameters(unit.prefix(count)) == nil) }
    let next = box + 9 + unit.count
    let pictures = file[next + 2..<next + 2 + (Int(file[next]) << 8 | Int(file[next + 1]))]
    #expect(PictureParameters.areWhole(pictures) && !PictureParameters.areWhole(pictures + Array("Eve".utf8)))
    #expect(!PictureParameters.areWhole(pictures.dropLast()))
  }

  @Test("what is not of the picture is left out of a frame") func units() throws {
    let file = try FileIO.read("\(media)/plain.mp4")
    let start = try #require(Data(file).range(of: Data("avcC".utf8))).lowerBound - 4
    let size = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    let box = try #require(SourceBox.all(in: file[start..<start + size]).first)
    let units = try #require(PictureUnits(box))
    let slice: [UInt8] = [0, 0, 0, 3, 0x65, 1, 2]
    for kind: UInt8 in [6, 9, 10, 11, 12, 13, 14, 19, 20, 24, 31] {
      #expect(units.cleaned([0, 0, 0, 2, kind, 7] + slice + [0, 0, 0, 1, kind]) == slice)
    }
    #expect(units.cleaned([0, 0, 0, UInt8(units.sequence.count)] + units.sequence + slice) == slice)
    // Other parameters, parts of slices, nothing but messages, and what runs past the end.
    for other: [UInt8] in [
      [0, 0, 0, 2, 0x67, 1] + slice, [0, 0, 0, 2, 2, 1] + slice, [0, 0, 0, 2, 6, 1], [0, 0, 0, 9, 0x65],
    ] {
      #expect(units.cleaned(other) == nil)
    }
  }

  @Test("names that encoders write before the sound become zeros, and the sound stays") func sound() throws {
    let name = Array("Lavc59.37.100".utf8)
    // A filler of fifteen bytes, whose name begins at a byte, and a channel.
    let frame = [0xDE, 0x02, 0x00] + name + [0x00, 0x43, 0x21, 0x10]
    let cleaned = SoundUnits.cleaned(frame)
    #expect(cleaned.count == frame.count && Data(cleaned).range(of: Data("Lavc".utf8)) == nil)
    #expect(cleaned.suffix(3) == frame.suffix(3) && cleaned.first == frame.first)
    #expect(SoundUnits.cleaned([0x21, 0x10, 5]) == [0x21, 0x10, 5] && SoundUnits.cleaned([]) == [])
  }
}
