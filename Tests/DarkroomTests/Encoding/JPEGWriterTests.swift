import Photography
import Platform
import Testing

@testable import Darkroom

struct JPEGWriterTests {
  @Test(
    "an encoder that runs out of memory while its output grows fails with a message, and frees each buffer once"
  )
  func failsWhileGrowing() async {
    await #expect(processExitsWith: .success) {
      let side = 1200
      let canvas = PixelBuffer(size: PixelSize(width: side, height: side))
      // Noise, so that the file gets larger than the limit below.
      let pixels = canvas.row(0)
      var state: UInt32 = 1
      for i in 0..<side * side * 4 {
        state = state &* 1_664_525 &+ 1_013_904_223
        pixels[i] = UInt8(state >> 24)
      }
      let bitmap = canvas.finished()

      let resource = limitKind(RLIMIT_DATA)
      var limit = rlimit()
      getrlimit(resource, &limit)
      let original = limit
      limit.rlim_cur = dataSize() + 1 << 20
      setrlimit(resource, &limit)
      let result = Result { () throws(DarkroomError) in try bitmap.jpeg(JPEGSettings(quality: 100)) }
      setrlimit(resource, [original])
      guard case .failure(.unwritable(.jpeg, let reason)) = result, reason.contains("memory") else { exit(1) }
      // The heap still works.
      guard try !bitmap.jpeg(JPEGSettings(quality: 100)).isEmpty else { exit(1) }
    }
  }
}

/// The bytes of writable private memory that the process has.
private func dataSize() -> rlim_t {
  guard let file = fopen("/proc/self/status", "r") else { exit(1) }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 200)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard text.hasPrefix("VmData:") else { continue }
    return rlim_t(text.filter(\.isNumber)).map { $0 * 1024 } ?? 0
  }
  return 0
}
