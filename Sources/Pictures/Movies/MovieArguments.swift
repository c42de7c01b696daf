import Photography

/// The arguments of ffmpeg and ffprobe: they read one file, in a format that its bytes have, and nothing else.
enum MovieArguments {
  /// The most pixels that a frame may have: 8,192 by 8,192.
  private static let pixelLimit = "67108864"

  /// The demuxers that read each format.
  private static func demuxer(_ format: MovieFormat) -> String {
    switch format {
    case .quickTime: "mov"
    case .matroska: "matroska"
    case .avi: "avi"
    case .transportStream: "mpegts"
    case .programStream: "mpeg"
    }
  }

  /// The name is given with its protocol, so that none that is in it counts.
  private static func input(_ path: String, _ format: MovieFormat) -> [String] {
    [
      "-protocol_whitelist", "file", "-format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg",
      "-max_pixels", pixelLimit, "-f", demuxer(format), "-i", "file:\(path)",
    ]
  }

  /// What prints the streams of a file as JSON.
  static func probe(_ path: String, _ format: MovieFormat) -> [String] {
    ["-v", "error", "-show_streams", "-show_format", "-of", "json"] + input(path, format)
  }

  /// Without metadata, and with the same bytes whenever it runs.
  private static let anonymous = [
    "-map_metadata", "-1", "-map_chapters", "-1", "-sn", "-dn", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-flags:a",
    "+bitexact",
  ]

  private static let start = ["-nostdin", "-hide_banner", "-v", "error", "-y"]

  /// What makes all renditions in one run, since decoding is most of the cost.
  ///
  /// - Parameter outputs: The path of each rendition of the plan.
  static func renditions(_ plan: MoviePlan, of path: String, _ format: MovieFormat, outputs: [String]) -> [String] {
    var arguments = start + ["-progress", "pipe:1", "-nostats"] + cut(plan) + input(path, format)
    let encoded = plan.renditions.indices.filter { !plan.renditions[$0].isCopy }
    if !encoded.isEmpty { arguments += ["-filter_complex", filters(plan, encoded)] }
    for (index, rendition) in plan.renditions.enumerated() where index < outputs.count {
      arguments += ["-map", rendition.isCopy ? "0:\(plan.picture.index)" : "[v\(index)]"]
      if let sound = plan.sound { arguments += ["-map", "0:\(sound.index)"] }
      arguments += anonymous + codec(rendition) + soundCodec(plan)
      arguments += ["-movflags", "+faststart", "-f", "mp4", "file:\(outputs[index])"]
    }
    return arguments
  }

  private static func cut(_ plan: MoviePlan) -> [String] {
    (plan.settings.start.map { ["-ss", "\($0)"] } ?? []) + (plan.settings.end.map { ["-to", "\($0)"] } ?? [])
  }

  private static func filters(_ plan: MoviePlan, _ encoded: [Int]) -> String {
    var common: [String] = []
    if plan.picture.isInterlaced { common.append("bwdif=mode=send_frame:deint=all") }
    let limit = plan.settings.frameRate
    if plan.picture.frameRate == 0 || plan.picture.frameRate > Double(limit) * 1.05 { common.append("fps=\(limit)") }
    let names = encoded.map { "[s\($0)]" }.joined()
    common.append("split=\(encoded.count)\(names)")
    let branches = encoded.map { index in
      "[s\(index)]\(scaling(plan.picture, to: plan.renditions[index].size))[v\(index)]"
    }
    return (["[0:\(plan.picture.index)]" + common.joined(separator: ",")] + branches).joined(separator: ";")
  }

  /// Scales a frame to its size; one of high contrast is mapped after that, when it has fewer pixels.
  static func scaling(_ picture: MovieStreams.Picture, to size: PixelSize) -> String {
    var filters: [String] = []
    if picture.isHDR {
      // zscale needs every property.
      filters.append(
        "setparams=color_primaries=bt2020:color_trc=\(picture.transfer):colorspace=bt2020nc:range=tv")
    }
    filters.append("scale=\(size.width):\(size.height):flags=bicubic:out_range=tv,setsar=1")
    if picture.isHDR {
      filters.append(
        "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=mobius:desat=0:peak=5,zscale=t=bt709:m=bt709:r=tv"
      )
    }
    filters.append("format=yuv420p")
    return filters.joined(separator: ",")
  }

  private static func codec(_ rendition: MoviePlan.Rendition) -> [String] {
    // The encoder writes its options into a message of the stream.
    let withoutOptions = ["-bsf:v", "filter_units=remove_types=6"]
    if rendition.isCopy { return ["-c:v", "copy"] + withoutOptions }
    switch rendition.codec {
    case .h264:
      return [
        "-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-maxrate", "4M", "-bufsize", "8M", "-profile:v", "high",
        "-level", "4.1", "-g", "120", "-threads", "2",
      ] + withoutOptions
    case .av1: return ["-c:v", "libsvtav1", "-preset", "10", "-crf", "35", "-g", "120"]
    }
  }

  private static func soundCodec(_ plan: MoviePlan) -> [String] {
    guard plan.sound != nil else { return [] }
    return plan.copiesSound ? ["-c:a", "copy"] : ["-c:a", "aac", "-b:a", "96k", "-ac", "2", "-ar", "48000"]
  }

  /// What makes a still picture: of a time, or else of the first frame that is not dark, among key frames if `fast`.
  static func poster(
    _ plan: MoviePlan, of path: String, _ format: MovieFormat, output: String, fast: Bool
  ) -> [String] {
    let size = plan.picture.uprightSize
    let even = PixelSize(width: max(2, size.width / 2 * 2), height: max(2, size.height / 2 * 2))
    var filters = [scaling(plan.picture, to: even)]
    var place: [String] = []
    if let time = plan.settings.poster {
      place = ["-ss", "\(time)"]
    } else if fast {
      place = ["-skip_frame", "nokey", "-t", "10"]
      filters.insert(
        "blackframe=amount=0:threshold=32,metadata=mode=select:key=lavfi.blackframe.pblack:value=90:function=less", at: 0)
    }
    return start + place + input(path, format) + ["-map", "0:\(plan.picture.index)", "-vf", filters.joined(separator: ",")]
      + ["-frames:v", "1", "-update", "1", "-map_metadata", "-1", "-f", "image2", "-c:v", "png", "file:\(output)"]
  }

  /// What makes a silent clip of three seconds, for those who point at the movie.
  static func clip(_ plan: MoviePlan, of path: String, _ format: MovieFormat, output: String) -> [String] {
    let begin = (plan.settings.start ?? 0) + max(0, min(plan.duration / 10, plan.duration - 3))
    let size = MoviePlan.size(of: plan.picture.uprightSize, shortSide: 320)
    return start + ["-ss", "\(begin)", "-t", "3"] + input(path, format)
      + ["-map", "0:\(plan.picture.index)", "-an", "-vf", "fps=15,\(scaling(plan.picture, to: size))"] + anonymous
      + [
        "-c:v", "libx264", "-preset", "veryfast", "-crf", "28", "-profile:v", "high", "-threads", "2", "-bsf:v",
        "filter_units=remove_types=6", "-movflags", "+faststart", "-f", "mp4", "file:\(output)",
      ]
  }
}
