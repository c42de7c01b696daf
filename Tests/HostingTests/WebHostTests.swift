import Testing

@testable import Hosting

@Suite("Names of hosts in messages") struct WebHostTests {
  @Test("folders are named without steps back") func folders() {
    #expect(WebHost.folder("/home/ada/my-site/../www/./photos").name == "/home/ada/www/photos")
    #expect(WebHost.folder("/../www").name == "/www")
    #expect(WebHost.folder("/home/ada/www..").name == "/home/ada/www..")
  }

  @Test(
    "have no passwords",
    arguments: [
      (
        WebHost.branch(GitBranch(repository: "https://u:secretpw@example.org/x.git")),
        "https://•••@example.org/x.git (branch gh-pages)"
      ),
      (
        .branch(GitBranch(repository: "git@github.com:ada/x.git")),
        "git@github.com:ada/x.git (branch gh-pages)"
      ),
      (.rsync("rsync://ada:secretpw@example.org/photos"), "rsync://•••@example.org/photos"),
      (.rsync("ada@example.org:/var/www"), "ada@example.org:/var/www"),
      (.remote("myhost,pass=secretpw:www"), "myhost,pass=•••:www"),
    ])
  func names(host: WebHost, name: String) {
    #expect(host.name == name)
    #expect(!host.wordsWhenStopped.contains("secretpw"))
  }
}
