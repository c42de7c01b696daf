import Downloads
import Testing

@Suite struct DownloadErrorTests {
  @Test(
    "P10: the message of a failed download ends with one full stop",
    arguments: [
      (DownloadError.Reason.unreachable, "the server cannot be reached; check the network connection"),
      (.file("Could not write b: no such folder."), "Could not write b: no such folder"),
    ])
  func sentence(reason: DownloadError.Reason, words: String) {
    #expect("\(DownloadError(reason, at: "a"))" == "a could not be downloaded: \(words).")
  }
}
