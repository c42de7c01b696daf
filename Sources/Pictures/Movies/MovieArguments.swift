import Photography

/// The arguments of ffmpeg and ffprobe: they read one file, in a format that its bytes have, and nothing else.
struct MovieArguments {
  let path: String
  let format: MovieFormat
  /// How many threads decode, and filter.
  let threads: Int

  /// The most pixels that a frame may have: 8,192 by 8,192.
  static let pixelLimit = 67_108_864

  /// The demuxer that reads each format.
  private var demuxer: String {
    switch format {
    case .quickTime: "mov"
    case .matroska: "matroska"
    case .avi: "avi"
    case .transportStream: "mpegts"
    case .programStream: "mpeg"
    }
  }

  /// The name is given with its protocol, so that none that is in it counts.
  private var input: [String] {
    [
      "-protocol_whitelist", "file", "-format_whitelist",
      "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg", "-max_pixels", "\(Self.pixelLimit)", "-f",
      demuxer,
      "-i", "file:\(path)",
    ]
  }

  static let quiet = ["-nostdin", "-hide_banner", "-v", "error", "-y"]

  /// Without metadata, and with the same bytes whenever it runs. A name of a space is no name: without one, ffmpeg would write its own,
  /// and those of its encoders.
  static let anonymous = [
    "-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-fflags", "+bitexact", "-flags:v",
    "+bitexact",
    "-flags:a", "+bitexact", "-metadata:s", "handler_name= ", "-metadata:s", "encoder= ", "-movflags",
    "+faststart", "-f", "mp4",
  ]

  private var start: [String] {
    Self.quiet + ["-threads", "\(threads)", "-filter_complex_threads", "\(threads)"]
  }

  /// What prints the streams of a file as JSON.
  var probe: [String] { ["-v", "error", "-show_streams", "-show_format", "-of", "json"] + input }
}

// MARK: - Renditions

extension MovieArguments {
  /// What makes all renditions of a plan in one run, since decoding is most of the cost.
  ///
  /// - Parameter outputs: The path of each rendition of the plan.
  func renditions(_ plan: MoviePlan, outputs: [String]) -> [String] {
    var arguments = start + ["-progress", "pipe:1", "-nostats"] + cut(plan) + input
    let encoded = plan.renditions.indices.filter { !plan.renditions[$0].isCopy }
    if !encoded.isEmpty { arguments += ["-filter_complex", filters(plan, encoded)] }
    for (index, (rendition, output)) in zip(plan.renditions, outputs).enumerated() {
      arguments += ["-map", rendition.isCopy ? "0:\(plan.picture.index)" : "[v\(index)]"]
      if let sound = plan.sound { arguments += ["-map", "0:\(sound.index)"] }
      arguments +=
        Self.codec(rendition, plan.settings) + Self.soundCodec(plan) + Self.anonymous + ["file:\(output)"]
    }
    return arguments
  }

  private func cut(_ plan: MoviePlan) -> [String] {
    (plan.settings.start.map { ["-ss", "\($0)"] } ?? []) + (plan.settings.end.map { ["-to", "\($0)"] } ?? [])
  }

  private func filters(_ plan: MoviePlan, _ encoded: [Int]) -> String {
    var common: [String] = []
    if plan.picture.isInterlaced { common.append(Self.deinterlacing) }
    let limit = plan.settings.frameRate
    if plan.picture.frameRate == 0 || plan.picture.frameRate > Double(limit) * 1.05 {
      common.append("fps=\(limit)")
    }
    common.append("split=\(encoded.count)\(encoded.map { "[s\($0)]" }.joined())")
    let branches = encoded.map { index in
      "[s\(index)]\(Self.scaling(plan.picture, to: plan.renditions[index].size))[v\(index)]"
    }
    return (["[0:\(plan.picture.index)]" + common.joined(separator: ",")] + branches).joined(separator: ";")
  }

  private static let deinterlacing = "bwdif=mode=send_frame:deint=all"

  /// Scales a frame to its size; one of high contrast is mapped after that, when it has fewer pixels.
  static func scaling(_ picture: MovieStreams.Picture, to size: PixelSize) -> String {
    var filters: [String] = []
    if picture.isHDR {
      // zscale needs every property.
      filters.append(
        "setparams=color_primaries=bt2020:color_trc=\(picture.transfer):colorspace=bt2020nc:range=tv")
    } else if !picture.isOfFrameFile, ["", "unknown"].contains(picture.matrix),
      picture.size.width >= 1280 || picture.size.height > 576
    {
      // What everybody assumes of pictures of this size, but not of smaller ones.
      filters.append("setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709")
    }
    let matrix = picture.isOfFrameFile ? ":out_color_matrix=bt709" : ""
    filters.append("scale=\(size.width):\(size.height):flags=bicubic:out_range=tv\(matrix),setsar=1")
    if picture.isOfFrameFile {
      filters.append("setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv")
    }
    if picture.isHDR {
      filters.append(
        "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:desat=0:peak=5,zscale=t=bt709:m=bt709:r=tv"
      )
    }
    filters.append("format=yuv420p")
    return filters.joined(separator: ",")
  }

  /// Slices, parameters and delimiters; not the messages into which encoders write their options, and cameras their data.
  private static let onlyPictures = ["-bsf:v", "filter_units=pass_types=1-5|7-13|19-20"]

  private static func codec(_ rendition: MoviePlan.Rendition, _ settings: MovieSettings) -> [String] {
    if rendition.isCopy { return ["-c:v", "copy"] + onlyPictures }
    // Of frames at irregular times, none is repeated.
    let times = ["-fps_mode", "vfr"]
    switch rendition.codec {
    case .h264: return times + h264(settings.rateFactor, bitRate: MoviePlan.bitRate(of: rendition.size))
    case .av1:
      return times + [
        "-c:v", "libsvtav1", "-preset", "10", "-crf", "35", "-g", "120", "-svtav1-params", "lp=1",
      ]
    }
  }

  /// Two threads always, since their number changes the bytes; and no thread that looks ahead: on a busy machine the bytes of one file
  /// in four were others.
  private static func h264(_ rateFactor: Int, bitRate: Int) -> [String] {
    [
      "-c:v", "libx264", "-preset", "veryfast", "-crf", "\(rateFactor)", "-maxrate", "\(bitRate)", "-bufsize",
      "\(2 * bitRate)", "-profile:v", "high", "-level", "4.1", "-g", "120", "-threads", "2", "-x264-params",
      "sync-lookahead=0",
    ] + onlyPictures
  }

  private static func soundCodec(_ plan: MoviePlan) -> [String] {
    guard plan.sound != nil else { return [] }
    return plan.copiesSound ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "96k", "-ac", "2", "-ar", "48000"]
  }
}

// MARK: - Posters and clips

extension MovieArguments {
  /// Which frame a poster shows.
  enum PosterChoice: Hashable {
    case at(seconds: Double)
    /// The first key frame of ten seconds that is not dark.
    case bright
    case first
  }

  /// What makes a still picture of the original's size.
  func poster(_ plan: MoviePlan, _ choice: PosterChoice, output: String) -> [String] {
    let (size, begin) = (plan.picture.uprightSize, plan.settings.start ?? 0)
    let even = MoviePlan.size(of: size, shortSide: min(size.width, size.height))
    var filters = [Self.scaling(plan.picture, to: even)]
    if plan.picture.isInterlaced { filters.insert(Self.deinterlacing, at: 0) }
    var place = ["-ss", "\(begin)"]
    switch choice {
    case .at(let seconds): place = ["-ss", "\(seconds)"]
    case .bright:
      place += ["-t", "10", "-skip_frame", "nokey"]
      filters.insert(
        "blackframe=amount=0:threshold=32,metadata=mode=select:key=lavfi.blackframe.pblack:value=90:function=less",
        at: 0)
    case .first: break
    }
    return start + place + input + [
      "-map", "0:\(plan.picture.index)", "-vf", filters.joined(separator: ","), "-frames:v", "1", "-update",
      "1",
      "-map_metadata", "-1", "-f", "image2", "-c:v", "png", "-compression_level", "1", "file:\(output)",
    ]
  }

  /// What makes a silent clip of three seconds of a rendition.
  func clip(of size: PixelSize, duration: Double, output: String) -> [String] {
    let begin = max(0, min(duration / 10, duration - 3))
    let clip = Self.clipSize(of: size)
    return start + ["-ss", "\(begin)", "-t", "3"] + input
      + [
        "-map", "0:v:0", "-an", "-vf",
        "fps=15,scale=\(clip.width):\(clip.height):flags=bicubic:out_range=tv,setsar=1,format=yuv420p",
      ] + Self.h264(28, bitRate: MoviePlan.bitRate(of: clip)) + Self.anonymous + ["file:\(output)"]
  }

  /// The size of such a clip.
  static func clipSize(of size: PixelSize) -> PixelSize { MoviePlan.size(of: size, shortSide: 320) }
}
