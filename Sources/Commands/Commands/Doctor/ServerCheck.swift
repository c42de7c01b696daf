import Downloads
import Foundation

/// Whether a preview or a Studio answers.
struct ServerCheck {
  let address: String
  /// The file of the certificate that the Studio of this site makes itself; it may be missing.
  var certificate: String?
  var transport = PhotoMapCommand.transport

  init(_ address: String, certificate: String? = nil) {
    (self.address, self.certificate) = (address, certificate)
  }

  func finding() async -> Finding {
    do throws(DownloadError) {
      return try await answer(trusting: nil)
    } catch {
      guard error.reason == .insecure else {
        return Finding(
          state: .failed, what: "\(address) does not answer: \(error.reason)",
          advice: "Is it the address that photomap serve or photomap studio has printed? Does it run?")
      }
    }
    if let certificate, FileManager.default.isReadableFile(atPath: certificate),
      var finding = try? await answer(trusting: certificate)
    {
      finding.what += ", with the certificate that PhotoMap has made"
      return finding
    }
    return Finding(
      state: .failed, what: "\(address) shows no certificate that this computer trusts",
      advice: """
        If it is a Studio with PhotoMap's own certificate, only its site knows that: run this in the folder of the site, as the \
        same user, or name its --content or --cache. If the server has printed an address with http://, write that.
        """)
  }

  /// - Parameter authority: The file of the certificate that it must have; `nil` for all that this computer trusts.
  private func answer(trusting authority: String?) async throws(DownloadError) -> Finding {
    var policy = Keychain.clientPolicy(over: transport)
    (policy.retry.attempts, policy.connectTimeout, policy.idleTimeout, policy.redirects) = (1, 5, 5, 0)
    if let authority { policy.authorities = authority }
    var request = NetworkRequest(.get, address)
    request.limit = 16 << 20
    do throws(DownloadError) {
      let status = try await Network(policy).response(to: request).status
      return status < 500
        ? Finding(state: .ok, what: "\(address) answers")
        : Finding(
          state: .failed, what: "\(address) answers with an error (\(status))",
          advice: "Look at what the server has written.")
    } catch {
      switch error.reason {
      case .tooManyRedirects, .redirectRefused:
        return Finding(state: .ok, what: "\(address) answers, and leads to another address")
      default: throw error
      }
    }
  }
}
