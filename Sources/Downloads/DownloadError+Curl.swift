internal import CLibCurl

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension DownloadError.Reason {
  /// What libcurl's word for a failure means.
  ///
  /// - Parameter system: The system's number of what went wrong; 0 when it was nothing of the system's.
  init(_ code: CURLcode, system: Int32) {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY:
      self = .unreachable
    case CURLE_OPERATION_TIMEDOUT: self = .timedOut
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
      CURLE_HTTP2_STREAM:
      self = .interrupted
    case CURLE_SSL_CONNECT_ERROR: self = system == ECONNRESET ? .interrupted : .insecure
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CRL_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
      CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
      CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED, CURLE_SSL_CLIENTCERT:
      self = .insecure
    case CURLE_URL_MALFORMAT: self = .invalidAddress
    default: self = .malformed
    }
  }
}
