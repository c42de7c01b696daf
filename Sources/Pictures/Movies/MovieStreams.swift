internal import JSON
package import Photography

/// What ffprobe says of the streams in a movie's file.
package struct MovieStreams: Sendable, Hashable {
  /// A moving picture.
  package struct Picture: Sendable, Hashable {
    /// Its number among the streams of the file.
    package var index = 0
    package var codec = ""
    package var profile = ""
    package var level = 0
    package var pixelFormat = ""
    /// The stored pixels.
    package var size = PixelSize(width: 0, height: 0)
    /// The width of a pixel to its height.
    package var pixelAspect = 1.0
    /// Degrees by which a decoder turns it.
    package var rotation = 0
    /// Whether a decoder mirrors it.
    package var isMirrored = false
    package var frames = 0
    /// Frames each second; 0 where unknown.
    package var frameRate = 0.0
    package var isInterlaced = false
    /// How it makes colours of brightness and two differences: `"bt709"`; empty where unknown.
    package var matrix = ""
    /// The transfer function: `"bt709"`, `"arib-std-b67"` (HLG), `"smpte2084"` (PQ).
    package var transfer = ""
    /// Whether its units are stored as MP4 does it, as `avc1`.
    package var isPacked = false
    package var isMain = false
    package var bitRate = 0
  }

  /// A sound.
  package struct Sound: Sendable, Hashable {
    package var index = 0
    package var codec = ""
    package var profile = ""
    package var channels = 0
    package var isMain = false
  }

  /// Without covers, which are pictures that do not move.
  package var pictures: [Picture] = []
  package var sounds: [Sound] = []
  /// Seconds; 0 where unknown.
  package var duration = 0.0
  /// The names of the container: `"mov,mp4,m4a,3gp,3g2,mj2"`.
  package var container = ""
  package var bitRate = 0
}

extension MovieStreams {
  /// Reads the output of `ffprobe -show_streams -show_format -of json`.
  ///
  /// - Returns: `nil` for anything else.
  package init?(probe output: [UInt8]) {
    guard let document = try? JSONValue(parsing: output), let streams = document["streams"].array else {
      return nil
    }
    let format = document["format"]
    duration = format["duration"].lenientNumber ?? 0
    container = format["format_name"].string ?? ""
    bitRate = format["bit_rate"].lenientInt ?? 0
    for stream in streams {
      let isCover = stream["disposition"]["attached_pic"].lenientInt == 1
      switch stream["codec_type"].string {
      case "video" where !isCover: if let picture = Picture(stream) { pictures.append(picture) }
      case "audio": if let sound = Sound(stream) { sounds.append(sound) }
      default: break
      }
    }
  }

  /// The picture that is shown: not one of few frames, if another moves; then the main one; then the largest.
  package var picture: Picture? {
    let most = pictures.map(\.frames).max() ?? 0
    func rank(_ picture: Picture) -> (Int, Int, Int) {
      (picture.frames >= most / 2 ? 1 : 0, picture.isMain ? 1 : 0, picture.size.width * picture.size.height)
    }
    return pictures.max { rank($0) < rank($1) }
  }

  /// The audio stream that is kept: the default one, else the first, of those with a known codec.
  package var sound: Sound? {
    let known = sounds.filter { !$0.codec.isEmpty && $0.codec != "none" }
    return known.first(where: \.isMain) ?? known.first
  }
}

extension MovieStreams.Picture {
  fileprivate init?(_ stream: JSONValue) {
    let (width, height) = (stream["width"].lenientInt ?? 0, stream["height"].lenientInt ?? 0)
    guard (1...65_535).contains(width), (1...65_535).contains(height), let index = stream["index"].lenientInt
    else {
      return nil
    }
    (self.index, size) = (index, PixelSize(width: width, height: height))
    codec = stream["codec_name"].string ?? ""
    profile = stream["profile"].string ?? ""
    level = stream["level"].lenientInt ?? 0
    pixelFormat = stream["pix_fmt"].string ?? ""
    frames = stream["nb_frames"].lenientInt ?? 0
    frameRate = Ratio(stream["avg_frame_rate"].string, separator: "/")?.value ?? 0
    if let aspect = Ratio(stream["sample_aspect_ratio"].string, separator: ":")?.value,
      (0.1...10).contains(aspect)
    {
      pixelAspect = aspect
    }
    isInterlaced = ["tt", "bb", "tb", "bt"].contains(stream["field_order"].string ?? "")
    transfer = stream["color_transfer"].string ?? ""
    matrix = stream["color_space"].string ?? ""
    isPacked = stream["codec_tag_string"].string == "avc1" && stream["is_avc"].string == "true"
    isMain = stream["disposition"]["default"].lenientInt == 1
    bitRate = stream["bit_rate"].lenientInt ?? 0
    for data in stream["side_data_list"].array ?? [] {
      if let turn = data["rotation"].lenientNumber, abs(turn) <= 360 {
        rotation = ((Int(turn.rounded()) % 360) + 360) % 360
      }
      if let matrix = data["displaymatrix"].string {
        isMirrored = DisplayMatrix(matrix)?.isMirrored ?? isMirrored
      }
    }
  }

  /// The size as it is shown: with square pixels, and turned upright.
  package var uprightSize: PixelSize {
    let shown = PixelSize(
      width: max(1, Int((Double(size.width) * pixelAspect).rounded())), height: size.height)
    return (45..<135).contains(rotation % 180) ? shown.turned : shown
  }

  /// Whether a player that turns it shows it as it is: by quarter turns, not mirrored.
  var isPlainlyTurned: Bool { rotation % 90 == 0 && !isMirrored }

  /// Whether it comes from a ``FrameFile``, whose colours have no matrix.
  var isOfFrameFile: Bool { codec == "rawvideo" && pixelFormat == "rgb24" }

  /// Whether it has more contrast than screens show that are not made for it.
  package var isHDR: Bool { ["arib-std-b67", "smpte2084"].contains(transfer) }
}

extension MovieStreams.Sound {
  fileprivate init?(_ stream: JSONValue) {
    guard let index = stream["index"].lenientInt, let channels = stream["channels"].lenientInt, channels > 0
    else {
      return nil
    }
    (self.index, self.channels) = (index, channels)
    codec = stream["codec_name"].string ?? ""
    profile = stream["profile"].string ?? ""
    isMain = stream["disposition"]["default"].lenientInt == 1
  }
}

/// The matrix by which players turn a picture, as ffprobe prints it: three lines of an address and three numbers.
private struct DisplayMatrix {
  /// ffprobe says of a mirrored picture that it is turned by 180°.
  let isMirrored: Bool

  init?(_ text: String) {
    let rows = text.split(separator: "\n").map { line in
      line.split { $0 == " " || $0 == ":" }.dropFirst().compactMap { Double($0) }
    }
    guard rows.count == 3, rows.allSatisfy({ $0.count == 3 }) else { return nil }
    isMirrored = rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0] < 0
  }
}

/// Two numbers as ffprobe writes them: `30000/1001`, `64:45`.
private struct Ratio {
  let value: Double

  init?(_ text: String?, separator: Character) {
    let parts = (text ?? "").split(separator: separator).compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return nil }
    value = parts[0] / parts[1]
  }
}
