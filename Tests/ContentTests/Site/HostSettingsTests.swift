import Photography
import Testing

@testable import Content

@Suite("X9: where the site is published") struct HostSettingsTests {
  private func read(_ text: String) -> (HostSettings, problems: Int) {
    let (configuration, problems) = SiteConfiguration.read("publish_to: {\(text)}\n")
    return (configuration.publishTo, problems.count)
  }

  @Test("each host has its keys") func hosts() {
    var pages = HostSettings()
    (pages.githubPages, pages.branch, pages.keepsHistory) = (
      "git@github.com:ada/photos.git", "site/pages", true
    )
    #expect(
      read("github_pages: 'git@github.com:ada/photos.git', branch: site/pages, history: yes") == (pages, 0))
    var store = HostSettings()
    (store.s3, store.endpoint, store.region) = ("photos/my site", "https://s3.example.org", "eu-central-1")
    #expect(
      read("s3: photos/my site, endpoint: 'https://s3.example.org', region: eu-central-1") == (store, 0))
    var service = HostSettings()
    (service.netlify, service.program) = ("0f2e4a", "node_modules/.bin/netlify")
    #expect(read("netlify: 0f2e4a, program: node_modules/.bin/netlify") == (service, 0))
  }

  @Test(
    "what another program would take for an option, or for another folder, is none",
    arguments: [
      "github_pages: --upload-pack=touch", "branch: -d", "branch: a..b", "branch: /a", "branch: a b",
      "branch: a/",
      "s3: ../secret", "s3: -bucket", "s3: photos/../other", "s3: 'bucket:x'", "netlify: --help",
      "netlify: 'a b'",
      "cloudflare_pages: -x", "region: '--x'", "rsync: '-e sh:x'", "endpoint: ftp://x", "rclone: '-x:y'",
      "rclone: ':sftp,host=x:y'", "rclone: 'a/b:c'", "branch: x.lock", "branch: a/.b", "branch: a.",
      "rsync: 'rsync://example.org'", "rsync: 'ssh://ada@example.org/x'", "rsync: 'example.org:'",
    ])
  func refused(text: String) {
    let (settings, problems) = read(text)
    var expected = HostSettings()
    expected.mistakes = settings.mistakes
    #expect(settings == expected && problems == 1 && settings.mistakes?.count == 1)
  }

  @Test(
    "a key that is not understood is kept as a mistake: without it, the host would be another one",
    arguments: [
      "endpoint: 'minio.lan:9000'", "endpont: 'https://s3.example.org'", "xyz: 1", "endpoint: ",
      "endpoint: ''",
      "history: perhaps", "region: [a]",
    ])
  func mistakes(text: String) {
    let (settings, problems) = read("s3: photos/site, \(text)")
    #expect(settings.s3 == "photos/site" && problems == 1 && settings.mistakes?.count == 1)
    #expect(settings.mistakes?.first?.subject.hasPrefix("site.yaml:1:") == true)
  }

  @Test("an empty folder is a mistake, too", arguments: ["folder: ''", "folder: ", "program: ' '"])
  func empty(text: String) { #expect(read(text).0.mistakes?.count == 1) }

  @Test("the first folder of a host that rclone knows, and servers of rsync") func forms() {
    #expect(read("rclone: 'neo:'").0.rclone == "neo:")
    #expect(read("rclone: 'my host:www'").0.rclone == "my host:www")
    for address in [
      "rsync://example.org/photos", "rsync://ada@example.org:8873/photos/a", "example.org::photos",
    ] {
      let (settings, problems) = read("rsync: '\(address)'")
      #expect(settings.rsync == address && problems == 0)
    }
  }
}
