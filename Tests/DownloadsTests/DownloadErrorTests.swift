import Downloads
import Testing

@Suite struct DownloadErrorTests {
  @Test(
    "P10: a sentence about what could not be got ends with one stop",
    arguments: [
      (DownloadError.Reason.unreachable, "the server cannot be reached; check that this computer is online"),
      (.file("Could not write b: no such folder."), "Could not write b: no such folder"),
    ])
  func sentence(reason: DownloadError.Reason, words: String) {
    #expect("\(DownloadError(reason, at: "a"))" == "a could not be got: \(words).")
  }
}
