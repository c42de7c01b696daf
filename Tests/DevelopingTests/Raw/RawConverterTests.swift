import Darkroom
import Files
import Foundation
import Photography
import TestSites
import TestSupport
import Testing

@testable import Developing

@Suite("M3: raw pictures are developed by a process of its own, which costs only itself")
struct RawConverterTests {
  private let site: TestSite
  private let photo: [UInt8]

  init() throws {
    site = try TestSite()
    photo = [UInt8](try Data(contentsOf: TestSite.fixtures.appending(path: "0.jpg")))
  }

  /// A converter that runs a script of the shell.
  private func converter(_ script: String) -> RawConverter {
    RawConverter(program: "/bin/sh", arguments: ["-c", script])
  }

  private func failure(_ converter: RawConverter) throws -> RawConverter.Failure? {
    try site.write(RawSample(.dng, picture: nil).bytes, to: "a.dng")
    do throws(RawConverter.Failure) { _ = try converter.jpeg(of: site.content + "/a.dng") } catch {
      return error
    }
    return nil
  }

  @Test(
    "what it writes is the picture; it reads the file from its input, and gets no variables but the linker's")
  func whole() throws {
    try site.write(photo, to: "a.dng")
    #expect(try converter("cat").jpeg(of: site.content + "/a.dng") == photo)
    let variables = try converter("/usr/bin/env").jpeg(of: site.content + "/a.dng")
    #expect(!String(decoding: variables, as: UTF8.self).contains("HOME="))
  }

  @Test("codes, crashes, signals and programs that are not there are told apart")
  func failures() throws {
    #expect(try failure(converter("exit 64")) == .noLibrary)
    #expect(try failure(converter("exit 65")) == .unknownCamera)
    #expect(try failure(converter("exit 66")) == .damaged)
    #expect(try failure(converter("exit 67")) == .tooLarge)
    #expect(try failure(converter("exit 68")) == .unconfined)
    #expect(try failure(converter("exit 1")) == .crashed)
    #expect(try failure(converter("kill -SEGV $$")) == .crashed)
    #expect(try failure(converter("ulimit -c 0; kill -ABRT $$")) == .crashed)
    #expect(
      try failure(RawConverter(program: "/nowhere/photomap"))
        == .notStarted(reason: "/nowhere/photomap is not there"))
    #expect(try failure(converter("cat > /dev/null")) == nil)
  }

  @Test("one that hangs, and one that writes without end, are killed")
  func endless() throws {
    var hanging = converter("sleep 1000")
    hanging.patience = 1
    #expect(try failure(hanging) == .tookTooLong)
    var talkative = converter("cat /dev/zero")
    talkative.largest = 1 << 20
    #expect(try failure(talkative) == .tooLarge)
  }

  // MARK: Photographs

  private func job(_ sample: RawSample, widths: [Int] = [64, 2000]) throws -> PictureJob {
    try site.write(sample.bytes, to: "a.dng")
    let path = site.content + "/a.dng"
    var job = PictureJob(
      id: PhotoID("a.dng"), path: path, stamp: try #require(FileStamp(path: path)),
      digest: Digest(of: sample.bytes),
      orientation: .upright, size: PixelSize(width: 120, height: 90),
      settings: RenditionSettings(widths: widths, formats: [.jpeg]), wantsStripped: false,
      memoryLimit: 1 << 30)
    job.isRaw = true
    return job
  }

  private func developer(_ converter: RawConverter?) -> PictureDeveloper {
    PictureDeveloper(store: PictureStore(folder: site.folder + "/pictures"), converter: converter)
  }

  /// A converter that gives a larger picture than the one inside.
  private func large() throws -> (converter: RawConverter, size: PixelSize) {
    let picture = TestSite.fixtures.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "DarkroomTests/Fixtures/chart.jpg")
    let size = try Darkroom.uprightSize(of: [UInt8](try Data(contentsOf: picture)).span.bytes)
    return (converter("cat '\(picture.path)'"), size)
  }

  @Test("a picture inside that is large enough is shown, and nothing is started")
  func preview() throws {
    let job = try job(RawSample(.dng, picture: photo), widths: [64, 100])
    let development = try developer(converter("exit 1")).develop(job, earlier: nil).0.development
    #expect(development.size == PixelSize(width: 120, height: 90))
    #expect(development.warnings(for: job) == [])
  }

  @Test("one that has half the sensor's pixels is, too, since no larger one can be made")
  func half() throws {
    var sample = RawSample(.dng, picture: photo)
    sample.sensor = (240, 180)
    let job = try job(sample)
    #expect(
      try developer(converter("exit 1")).develop(job, earlier: nil).0.development.warnings(for: job) == [])
  }

  @Test("a small one gives way to what is developed")
  func developed() throws {
    let job = try job(RawSample(.dng, picture: photo))
    let (converter, size) = try large()
    let development = try developer(converter).develop(job, earlier: nil).0.development
    #expect(development.size == size)
    #expect(development.warnings(for: job) == [])
  }

  @Test("where that fails, the small one is shown with a note that says why", arguments: [64, 65, 66, 67, 1])
  func fallsBack(code: Int) throws {
    let job = try job(RawSample(.dng, picture: photo))
    let development = try developer(converter("exit \(code)")).develop(job, earlier: nil).0.development
    #expect(development.size == PixelSize(width: 120, height: 90))
    let note = try #require(development.warnings(for: job).first)
    #expect(note.hasPrefix("is shown by the picture of 120 by 90 pixels that its camera put into it, since "))
    #expect(note.contains("libraw20") == (code == 64))
    #expect(developer(nil).isWhole(development, for: job))
  }

  @Test("what was made without LibRaw is made again when it is installed")
  func installedSince() throws {
    let job = try job(RawSample(.dng, picture: photo))
    let development = try developer(converter("exit 64")).develop(job, earlier: nil).0.development
    #expect(developer(converter("exit 64")).isWhole(development, for: job) == !RawDevelopment.isPossible)
  }

  @Test("what a converter writes must be a JPEG; a photograph without any picture is left out")
  func refuses() throws {
    let job = try job(RawSample(.dng, picture: photo))
    let development = try developer(converter("echo no picture")).develop(job, earlier: nil).0.development
    #expect(development.warnings.contains { $0.contains("LibRaw failed on it") })
    let empty = try self.job(RawSample(.dng, picture: nil))
    let error = #expect(throws: PictureError.self) {
      try developer(converter("exit 65")).develop(empty, earlier: nil)
    }
    let problem = try #require(error).problem(of: empty.id)
    #expect(problem.severity == .error && problem.summary.contains("LibRaw does not know its camera"))
    #expect(problem.remedy?.contains("JPEG") == true)
  }

  @Test("the published original is a JPEG, and a note says so")
  func stripped() throws {
    var job = try job(RawSample(.dng, picture: photo), widths: [64])
    job.wantsStripped = true
    let development = try developer(nil).develop(job, earlier: nil).0.development
    #expect(development.stripped?.fileExtension == "jpg")
    #expect(development.warnings.contains { $0.contains("visitors get a JPEG instead") })
  }

  // MARK: LibRaw

  /// The program lies beside the tests, since both are built together.
  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
    .appending(path: "photomap").path
  private static var isAvailable: Bool {
    FileManager.default.isExecutableFile(atPath: program) && RawDevelopment.isPossible
  }
  private static let libRaw = RawConverter(program: program, arguments: [RawConverter.argument])

  @Test(
    "LibRaw develops at half size, in a process that is confined",
    .enabled(if: isAvailable, "needs LibRaw and the program"))
  func libRaw() throws {
    var sample = RawSample(.dng, picture: nil)
    (sample.sensor, sample.hasPixels) = ((320, 240), true)
    try site.write(sample.bytes, to: "a.dng")
    let picture = try Self.libRaw.jpeg(of: site.content + "/a.dng")
    #expect(try Darkroom.uprightSize(of: picture.span.bytes) == PixelSize(width: 160, height: 120))
  }

  @Test(
    "files that LibRaw does not know, and damaged ones, end its process only",
    .enabled(if: isAvailable, "needs LibRaw and the program"))
  func libRawRefuses() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed())
    var sample = RawSample(.dng, picture: nil)
    (sample.sensor, sample.hasPixels) = ((64, 48), true)
    for round in 0..<20 {
      try site.write(
        round == 0 ? Array("II*\0nothing".utf8) : Mutation.of([sample.bytes], using: &random), to: "a.dng")
      do throws(RawConverter.Failure) {
        #expect(try Self.libRaw.jpeg(of: site.content + "/a.dng").starts(with: [0xFF, 0xD8]))
      } catch {
        #expect(round > 0 || error == .unknownCamera || error == .damaged)
        #expect(error != .tookTooLong && error != .noLibrary)
      }
    }
  }
}
