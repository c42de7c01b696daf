import Testing

@testable import Preview

@Suite struct PreviewErrorTests {
  @Test func offersTheNextPort() {
    #expect(PreviewError.portInUse(host: "127.0.0.1", port: 8080).description.contains("--port 8081"))
    #expect(PreviewError.portInUse(host: "127.0.0.1", port: 65535).description.contains("--port 8080"))
  }

  @Test(
    "What is wrong with a port names no command, since several commands say it",
    arguments: [PreviewError.portInUse(host: "127.0.0.1", port: 80), .portNotAllowed(host: "", port: 80)])
  func namesNoCommand(error: PreviewError) { #expect(!error.description.contains("serve")) }

  @Test(
    "A full system says how to allow more",
    arguments: [
      (WatchError.tooManyFolders("content", limit: 8192), "fs.inotify.max_user_watches=524288"),
      (.tooManyFolders("content", limit: 524_288), "fs.inotify.max_user_watches=2097152"),
      (.tooManyFolders("content", limit: nil), "fs.inotify.max_user_watches=524288"),
      (.tooManyWatchers, "fs.inotify.max_user_instances=1024"),
    ])
  func saysHowToAllowMore(error: WatchError, advice: String) { #expect(error.description.hasSuffix(advice)) }
}
