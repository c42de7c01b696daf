internal import CLibCurl
internal import Downloads
internal import Platform

/// One request and its response, on an easy handle of libcurl; used by one thread.
final class Transfer {
  let handle: UnsafeMutableRawPointer
  private let pending: PendingTransfer
  private let headers: UnsafeMutablePointer<curl_slist>?
  /// The body, if it is a file.
  private let file: UnsafeMutablePointer<FILE>?
  private let began = ContinuousClock.now
  private var lastByte = ContinuousClock.now
  private var sentBytes: Int64 = 0
  private var head = ResponseHeadParser()
  /// After the head of the response itself: what follows are trailers.
  private var hasHead = false
  private var wantsBody = true
  private var isCompressed = false
  private var receivedBytes = 0
  /// Why this side ended the transfer.
  private var failure: DownloadError.Reason?
  private var isFinished = false

  /// `nil` when there is not enough memory, or no file that is to be sent.
  init?(_ pending: PendingTransfer) {
    let file = pending.request.bodyFile.flatMap { fopen($0, "re") }
    guard file != nil || pending.request.bodyFile == nil, let handle = curl_easy_init() else {
      if let file { fclose(file) }
      return nil
    }
    (self.handle, self.pending, self.file) = (handle, pending, file)
    headers = pending.request.headerList
    pending.request.configure(handle, pending.options, headers: headers)
    let context = Unmanaged.passUnretained(self).toOpaque()
    if let file { send(file) }
    photomap_curl_set_pointer(handle, CURLOPT_HEADERDATA, context)
    photomap_curl_set_pointer(handle, CURLOPT_WRITEDATA, context)
    photomap_curl_set_callback(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.from(context).receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ? size * count : 0
    }
    photomap_curl_set_callback(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.from(context).receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
        ? size * count : 0
    }
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headers)
    if let file { fclose(file) }
  }

  /// libcurl reads it itself.
  private func send(_ file: UnsafeMutablePointer<FILE>) {
    var info = stat()
    guard fstat(fileno(file), &info) == 0 else { return }
    photomap_curl_set_number(handle, CURLOPT_UPLOAD, 1)
    photomap_curl_set_number(handle, CURLOPT_INFILESIZE, Int(info.st_size))
    photomap_curl_set_pointer(handle, CURLOPT_READDATA, file)
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Transfer {
    guard let context else { preconditionFailure("every handle has its transfer") }
    return Unmanaged<Transfer>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: Receiving

  /// Returns false to end the transfer.
  private func receiveHeader(_ line: UnsafeRawBufferPointer) -> Bool {
    lastByte = .now
    guard !hasHead, let response = head.add(line) else { return true }
    // Responses such as 103 come before the response itself.
    guard head.status >= 200 else { return true }
    hasHead = true
    isCompressed = head.isCompressed
    return attempt { () throws(DownloadError.Reason) in
      wantsBody = try pending.handler.receiveHead(response)
      // Does not wait for a body that is not used.
      if !wantsBody { finish(.success(())) }
    }
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastByte = .now
    guard wantsBody else { return false }
    receivedBytes += bytes.count
    return attempt { () throws(DownloadError.Reason) in
      if isCompressed && receivedBytes > pending.options.inflationLimit { throw .inflated }
      try pending.handler.receiveBytes(Array(bytes))
    }
  }

  private func attempt(_ body: () throws(DownloadError.Reason) -> Void) -> Bool {
    do {
      try body()
      return true
    } catch {
      failure = error
      return false
    }
  }

  // MARK: The end

  var isCancelled: Bool { pending.cancellation.isRequested }

  /// Seconds until the server has been silent for too long.
  func patience(now: ContinuousClock.Instant) -> Double {
    // libcurl itself limits the time of connecting.
    let connected = photomap_curl_connected_after(handle)
    guard connected > 0 else { return pending.options.connectTimeout }
    // While a large body is sent, the server has nothing to say yet.
    let sent = photomap_curl_uploaded(handle)
    if sent > sentBytes { (sentBytes, lastByte) = (sent, now) }
    let silent = now - max(lastByte, began + .seconds(connected))
    return pending.options.idleTimeout - silent / .seconds(1)
  }

  /// The result after libcurl has ended the transfer.
  func result(_ code: CURLcode) -> Result<Void, DownloadError.Reason> {
    if let failure { return .failure(failure) }
    if code == CURLE_OK { return hasHead ? .success(()) : .failure(.malformed) }
    return .failure(DownloadError.Reason(code))
  }

  /// Reports the result, once.
  func finish(_ result: Result<Void, DownloadError.Reason>) {
    if isFinished { return }
    isFinished = true
    pending.finish(result)
  }
}
