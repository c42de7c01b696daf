internal import CLibCurl
internal import Foundation
internal import Synchronization

/// The thread on which libcurl works: all transfers side by side, over connections that they share.
final class TransferLoop: Sendable {
  private struct Mail {
    var begun: [(transfer: Transfer, end: CheckedContinuation<DownloadError.Reason?, Never>)] = []
    var isRunning = false
    var isOver = false
  }

  private let mail = Mutex(Mail())
  /// Other threads may wake it, and nothing else.
  private nonisolated(unsafe) let multi: UnsafeMutableRawPointer?

  /// libcurl's own beginning, which must come before all else and once.
  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  init() { multi = Self.isReady ? curl_multi_init() : nil }

  deinit { curl_multi_cleanup(multi) }

  /// Begins a transfer; the continuation is told what went wrong with it, or `nil`.
  func begin(_ transfer: Transfer, _ end: CheckedContinuation<DownloadError.Reason?, Never>) {
    let isFirst = mail.withLock { mail in
      mail.begun.append((transfer, end))
      defer { mail.isRunning = true }
      return !mail.isRunning
    }
    if isFirst { Thread.detachNewThread { self.run() } }
    curl_multi_wakeup(multi)
  }

  func cancel(_ transfer: Transfer) {
    transfer.cancel()
    curl_multi_wakeup(multi)
  }

  /// Ends the thread; nothing may be under way.
  func end() {
    mail.withLock { $0.isOver = true }
    curl_multi_wakeup(multi)
  }

  private func run() {
    var running: [UnsafeMutableRawPointer: Running] = [:]
    while let begun = news() {
      for (transfer, end) in begun {
        running[transfer.easy] = Running(transfer, end)
        // Refused only where libcurl is used wrongly, or out of memory.
        if curl_multi_add_handle(multi, transfer.easy) != CURLM_OK { transfer.cancel() }
      }
      let now = Transfer.now()
      for (easy, entry) in running {
        guard let reason = entry.transfer.interruption(at: now) else { continue }
        running[easy] = nil
        end(entry) { _ in reason }
      }
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      while let message = curl_multi_info_read(multi, &count) {
        guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
        let code = photomap_curl_result(message)
        end(running.removeValue(forKey: easy)) { $0.outcome(code) }
      }
      let next = running.values.map { $0.transfer.deadline }.min() ?? now + 60
      curl_multi_poll(multi, nil, 0, Int32(max(1, min(60, next - now) * 1000)), nil)
    }
  }

  /// A transfer, and who waits for its end.
  private struct Running {
    let transfer: Transfer
    let end: CheckedContinuation<DownloadError.Reason?, Never>

    init(_ transfer: Transfer, _ end: CheckedContinuation<DownloadError.Reason?, Never>) {
      (self.transfer, self.end) = (transfer, end)
    }
  }

  /// - Returns: What was begun since it was asked last; `nil` when it is over.
  private func news() -> [(transfer: Transfer, end: CheckedContinuation<DownloadError.Reason?, Never>)]? {
    mail.withLock { mail in
      guard !mail.isOver else { return nil }
      defer { mail.begun = [] }
      return mail.begun
    }
  }

  private func end(_ entry: Running?, _ reason: (Transfer) -> DownloadError.Reason?) {
    guard let entry else { return }
    let reason = reason(entry.transfer)
    curl_multi_remove_handle(multi, entry.transfer.easy)
    entry.end.resume(returning: reason)
  }
}
