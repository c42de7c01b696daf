import Testing

@testable import Hosting

@Suite("X9: what a host takes") struct HostLimitsTests {
  private func excesses(_ host: WebHost, files: Int = 10, bytes: Int = 10, largest: Int = 10)
    -> [HostLimits.Excess]
  {
    host.limits?.excesses(of: SiteWeight(files: files, bytes: bytes, largestFile: largest)) ?? []
  }

  @Test("GitHub Pages: a gigabyte is asked for, larger files are refused; other repositories are not known")
  func gitHub() {
    let host = WebHost.branch(GitBranch(repository: "git@github.com:ada/photos.git"))
    #expect(excesses(host, bytes: 1_000_000_000, largest: 100 << 20) == [])
    #expect(excesses(host, bytes: 1_000_000_001).map(\.isRefused) == [false])
    #expect(excesses(host, largest: (100 << 20) + 1).map(\.isRefused) == [true])
    #expect(WebHost.branch(GitBranch(repository: "git@codeberg.org:ada/photos.git")).limits == nil)
  }

  @Test("Cloudflare Pages: 20,000 files of up to 25 MiB") func cloudflare() {
    let host = WebHost.service(HostService(.cloudflarePages, site: "photos"))
    #expect(excesses(host, files: 20_000, bytes: 1 << 40, largest: 25 << 20) == [])
    #expect(excesses(host, files: 20_001, largest: (25 << 20) + 1).map(\.isRefused) == [true, true])
    #expect(excesses(host, files: 20_001)[0].description.contains("Fewer widths"))
  }
}
