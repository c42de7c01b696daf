internal import Files
internal import Photography

/// The files of a certificate and its key, as they were at a time. Links are followed, since certbot replaces links.
struct CertificateFiles: Sendable, Equatable {
  let chain: String
  let key: String
  private let stamps: [FileStamp?]

  /// - Parameters: Paths of files in PEM.
  init(chain: String, key: String) {
    (self.chain, self.key) = (chain, key)
    stamps = [FileStamp(path: chain), FileStamp(path: key)]
  }

  /// The same files as they are now.
  var now: CertificateFiles { CertificateFiles(chain: chain, key: key) }
}
