internal import CLibCurl
internal import Dispatch
internal import Synchronization

/// One request and its answer, as libcurl sees them.
///
/// Once begun, the loop's thread alone touches it; others may cancel it.
final class Transfer: @unchecked Sendable {
  let easy: UnsafeMutableRawPointer
  private let receiver: Wire.Receiver
  private let limits: Wire.Limits
  private let headers: CurlLines
  private let end: Double
  private let isCancelled = Atomic(false)
  private var head = HeadLines()
  private var isWanted: Bool?
  private var isPacked = false
  private var received = 0
  /// What ended it before the answer did; `none` within, when it was simply enough.
  private var stop: DownloadError.Reason??
  private var moved: (curl_off_t, curl_off_t) = (0, 0)
  private var lastHeard = Transfer.now()

  /// - Returns: `nil` when libcurl cannot ask for this.
  init?(_ call: Call, _ limits: Wire.Limits, _ receiver: Wire.Receiver) {
    guard let easy = curl_easy_init() else { return nil }
    (self.easy, self.receiver, self.limits) = (easy, receiver, limits)
    headers = CurlLines(call.lines)
    end = Transfer.now() + call.timeout
    guard call.set(on: easy, headers, limits), listen() else { return nil }
  }

  deinit { curl_easy_cleanup(easy) }

  /// Seconds on a clock that never goes back.
  static func now() -> Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// When it is to be looked after again, at the latest.
  var deadline: Double { min(end, lastHeard + limits.idleTimeout) }

  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Why it must end now; `nil` while it may go on.
  func interruption(at now: Double) -> DownloadError.Reason? {
    if isCancelled.load(ordering: .relaxed) { return .cancelled }
    return now >= deadline ? .timedOut : nil
  }

  /// What is wrong with it, if anything.
  func outcome(_ code: CURLcode) -> DownloadError.Reason? {
    if let stop { return stop }
    if code == CURLE_OK { return isWanted == nil ? .malformed : nil }
    return DownloadError.Reason(code, system: Int32(photomap_curl_system_error(easy)))
  }

  private func listen() -> Bool {
    let context = Unmanaged.passUnretained(self).toOpaque()
    return photomap_curl_set_context(easy, context) == CURLE_OK
      && photomap_curl_set_taker(easy, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
        let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Transfer.from(context)?.hear(line) == true ? line.count : 0
      } == CURLE_OK
      && photomap_curl_set_taker(easy, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
        let run = UnsafeRawBufferPointer(start: bytes, count: size * count)
        return Transfer.from(context)?.take(run) == true ? run.count : 0
      } == CURLE_OK
      && photomap_curl_set_progress(easy) { context, _, down, _, up in
        Transfer.from(context)?.note((down, up))
        return 0
      } == CURLE_OK
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func note(_ moved: (curl_off_t, curl_off_t)) {
    guard moved != self.moved else { return }
    (self.moved, lastHeard) = (moved, Transfer.now())
  }

  /// - Returns: Whether to go on.
  private func hear(_ line: UnsafeRawBufferPointer) -> Bool {
    lastHeard = Transfer.now()
    // What comes after the body belongs to no head.
    guard isWanted == nil, let head = head.add(line) else { return true }
    isPacked = head.headers["Content-Encoding"] != nil
    return attempt { () throws(DownloadError.Reason) in isWanted = try receiver.begin(head) }
  }

  /// - Returns: Whether to go on.
  private func take(_ run: UnsafeRawBufferPointer) -> Bool {
    lastHeard = Transfer.now()
    received += run.count
    guard isWanted == true else {
      // A few bytes that nobody wants cost less than another connection.
      if received > 65_536 { stop = .some(nil) }
      return stop == nil
    }
    return attempt { () throws(DownloadError.Reason) in
      if isPacked, received > limits.inflation { throw .inflated }
      try receiver.take(Array(run))
    }
  }

  private func attempt(_ body: () throws(DownloadError.Reason) -> Void) -> Bool {
    do throws(DownloadError.Reason) {
      try body()
      return true
    } catch {
      stop = error
      return false
    }
  }
}
