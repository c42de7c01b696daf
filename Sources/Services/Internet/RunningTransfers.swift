internal import CLibCurl
internal import Downloads

/// The transfers of one thread, on a multi handle of libcurl.
struct RunningTransfers {
  private let queue: TransferQueue
  private let handle: UnsafeMutableRawPointer
  /// By their handles.
  private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]

  /// libcurl's own preparations, once in a process.
  private static let isPrepared: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init(_ queue: TransferQueue) {
    // Both fail only without memory, without which Swift stops, too.
    guard RunningTransfers.isPrepared, let handle = curl_multi_init() else {
      fatalError("libcurl does not start: there is not enough memory")
    }
    (self.queue, self.handle) = (queue, handle)
  }

  /// Returns when the queue has ended.
  mutating func run() {
    // The one function that libcurl allows other threads to call.
    nonisolated(unsafe) let shared = handle
    queue.setAlarm { curl_multi_wakeup(shared) }
    while let added = queue.takeAdded() {
      for transfer in added { begin(transfer) }
      var count: Int32 = 0
      curl_multi_perform(handle, &count)
      finishDone()
      let wait = finishOverdue(now: .now)
      curl_multi_poll(handle, nil, 0, wait, nil)
    }
    queue.setAlarm(nil)
    // Bodies that are not used may still arrive.
    for easy in transfers.keys { remove(easy) { _ in .failure(.cancelled) } }
    curl_multi_cleanup(handle)
  }

  private mutating func begin(_ pending: PendingTransfer) {
    guard let transfer = Transfer(pending) else {
      pending.finish(
        .failure(pending.request.bodyFile.map { .file("\($0) cannot be read") } ?? .malformed))
      return
    }
    transfers[transfer.handle] = transfer
    curl_multi_add_handle(handle, transfer.handle)
  }

  private mutating func finishDone() {
    var remaining: Int32 = 0
    while let message = curl_multi_info_read(handle, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
      let code = message.pointee.data.result
      remove(easy) { $0.result(code) }
    }
  }

  /// Ends transfers that are cancelled or have been idle for too long.
  ///
  /// - Returns: Milliseconds until the next may be.
  private mutating func finishOverdue(now: ContinuousClock.Instant) -> Int32 {
    var next = 3600.0
    for (easy, transfer) in transfers {
      let patience = transfer.patience(now: now)
      if transfer.isCancelled {
        remove(easy) { _ in .failure(.cancelled) }
      } else if patience <= 0 {
        remove(easy) { _ in .failure(.timedOut) }
      } else {
        next = min(next, patience)
      }
    }
    return Int32((next * 1000).rounded(.up))
  }

  private mutating func remove(
    _ easy: UnsafeMutableRawPointer, result: (Transfer) -> Result<Void, DownloadError.Reason>
  ) {
    guard let transfer = transfers.removeValue(forKey: easy) else { return }
    curl_multi_remove_handle(handle, easy)
    transfer.finish(result(transfer))
  }
}
