import Files
import Photography

/// A movie whose pictures and sound may be taken over as they are, read without ffmpeg.
struct SourceMovie {
  let path: String
  /// What ffprobe would say of it, as far as that decides whether it is copied. The tracks are numbered as in ``tracks``.
  private(set) var streams = MovieStreams()
  private(set) var tracks: [SourceTrack] = []
  /// Ticks of a second, in which lists of edits count.
  private(set) var timescale = 0
  private let bytes: Int
  private var units: [Int: PictureUnits] = [:]
  private var sounds: [Int: SoundUnits] = [:]

  /// The most bytes of an index.
  private static let largestIndex = 64 << 20

  /// - Throws: ``MovieError/unfit(reason:place:)`` for what is not read here.
  init(_ path: String) throws(MovieError) {
    self.path = path
    bytes = FileStamp(path: path).map { Int(clamping: $0.size) } ?? 0
    guard bytes <= Int(UInt32.max) else { throw .unfit("it has more than 4 GB") }
    let boxes = SourceBox.all(in: try index()[...])
    guard let header = boxes.first("mvhd"), let ticks = header.number(header.isLong ? 20 : 12), ticks > 0
    else {
      throw .unfit("its index is damaged")
    }
    guard boxes.first("mvex") == nil else { throw .unfit("it is in fragments") }
    timescale = ticks
    // Players turn it by both matrices.
    let isTurned = SourceTrack.rotation(header, at: header.isLong ? 48 : 36) != 0
    tracks = boxes.lazy.filter { $0.kind == "trak" }.prefix(64).map(SourceTrack.init)
    streams.container = "mov"
    for index in tracks.indices { try read(index, isTurned: isTurned) }
  }

  /// The body of `moov`, wherever it is in the file.
  private func index() throws(MovieError) -> [UInt8] {
    var offset = 0
    for _ in 0..<10_000 where offset < bytes {
      let start = try part(at: offset, min(16, bytes - offset))
      guard let short = start[...].number(0, 4), let kind = start[...].name(at: 4) else { break }
      let (size, header) = short == 1 ? (start[...].number(8, 8) ?? 0, 16) : (short, 8)
      let whole = short == 0 ? bytes - offset : size
      guard whole >= header, whole <= bytes - offset else { break }
      if kind == "moov" {
        guard whole <= Self.largestIndex else { throw .unfit("its index is too large") }
        return try part(at: offset + header, whole - header)
      }
      offset += whole
    }
    throw .unfit("it has no index that could be read")
  }

  private func part(at offset: Int, _ count: Int) throws(MovieError) -> [UInt8] {
    let part = try MovieError.wrap { () throws(FileError) in
      try FileIO.read(path, from: offset, count: count)
    }
    guard part.count == count else { throw .unfit("it ends too early") }
    return part
  }

  private mutating func read(_ index: Int, isTurned: Bool) throws(MovieError) {
    let track = tracks[index]
    switch track.handler {
    case "vide":
      if let picture = try picture(index, isTurned: isTurned) { streams.pictures.append(picture) }
    case "soun":
      var sound = MovieStreams.Sound(index: index, codec: track.entry?.kind ?? "", isMain: track.isMain)
      if let entry = track.entry, entry.kind == "mp4a", let units = SoundUnits(entry) {
        (sound.codec, sound.profile, sound.channels) = ("aac", "LC", units.channels)
        sounds[index] = units
      }
      streams.sounds.append(sound)
    default: break
    }
  }

  /// - Returns: `nil` for a track without pictures.
  private mutating func picture(
    _ index: Int, isTurned: Bool
  ) throws(MovieError) -> MovieStreams.Picture? {
    let track = tracks[index]
    guard let entry = track.entry, let width = entry.number(24, 2), let height = entry.number(26, 2),
      width > 0, height > 0, track.timescale > 0
    else { return nil }
    let settings = SourceBox.all(in: entry.body.dropFirst(78))
    var picture = MovieStreams.Picture(index: index, size: PixelSize(width: width, height: height))
    (picture.codec, picture.isMain) = (entry.kind, track.isMain)
    guard let samples = track.samples() else { throw .unfit("its index is damaged") }
    picture.frames = samples.count
    let seconds = Double(samples.reduce(0) { $0 + $1.duration }) / Double(track.timescale)
    streams.duration = max(streams.duration, seconds)
    if seconds > 0 {
      picture.frameRate = Double(samples.count) / seconds
      picture.bitRate = Int(min(1e12, Double(samples.reduce(0) { $0 + $1.size }) * 8 / seconds))
    }
    picture.rotation = track.rotation ?? 0
    picture.isMirrored = track.rotation == nil || isTurned
    guard entry.kind == "avc1", let box = settings.first("avcC"), let units = PictureUnits(box) else {
      return picture
    }
    let parameters = units.parameters
    (picture.codec, picture.isPacked, picture.size) = ("h264", true, parameters.size)
    (picture.profile, picture.level) = (parameters.profileName, parameters.level)
    picture.pixelFormat = parameters.isPlain ? (parameters.isFullRange ? "yuvj420p" : "yuv420p") : ""
    picture.isInterlaced = parameters.isInterlaced
    let isSquare = settings.first("pasp").map { $0.number(0) == $0.number(4) } ?? true
    picture.pixelAspect = isSquare && parameters.hasSquarePixels ? 1 : 0
    let transfers = [parameters.transfer, settings.first("colr")?.number(6, 2) ?? 2]
    picture.transfer = transfers.contains(16) ? "smpte2084" : transfers.contains(18) ? "arib-std-b67" : ""
    self.units[index] = units
    return picture
  }
}

// MARK: - What is taken over

extension SourceMovie {
  /// A track of which all samples are taken over.
  struct Track {
    let source: SourceTrack
    let samples: [SourceTrack.Sample]
    /// Of pictures, or of sound.
    let units: PictureUnits?
    let sound: SoundUnits?

    var duration: Int { samples.reduce(0) { $0 + $1.duration } }
  }

  private static let largestSample = 64 << 20

  /// - Parameter index: Of ``tracks``.
  func track(_ index: Int) throws(MovieError) -> Track {
    let source = tracks[index]
    guard let samples = source.samples(), source.timescale > 0, source.isInFile,
      source.edits.allSatisfy(\.isPlain)
    else { throw .unfit("its index is damaged, or has more than a plain movie") }
    guard samples.allSatisfy({ $0.size <= Self.largestSample }) else {
      throw .unfit("its frames are too large")
    }
    // Nothing is taken over twice.
    let size = samples.reduce(0) { $0 + $1.size }
    let end = samples.map { $0.offset + $0.size }.max() ?? 0
    guard size <= bytes, end <= bytes else { throw .unfit("it ends too early") }
    let track = Track(source: source, samples: samples, units: units[index], sound: sounds[index])
    guard track.duration < 1 << 31 else { throw .unfit("it says that it lasts for days") }
    return track
  }

  /// The bytes of a sample, without what is not needed to show or to hear it.
  func bytes(of sample: SourceTrack.Sample, in track: Track) throws(MovieError) -> [UInt8] {
    let bytes = try part(at: sample.offset, sample.size)
    guard let units = track.units else { return SoundUnits.cleaned(bytes) }
    guard let cleaned = units.cleaned(bytes) else { throw .unfit("a frame of it is damaged") }
    return cleaned
  }
}

extension MovieError {
  static func unfit(_ reason: String) -> MovieError { .unfit(reason: reason, place: nil) }
}
