internal import NIOSSL

/// A certificate that nobody vouches for, of localhost, and its key; made for these tests with
/// `openssl req -x509 -newkey ec`, and of use nowhere else.
enum SelfSigned {
  /// What a server needs to speak TLS with it.
  static func context() throws -> NIOSSLContext {
    let configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)).map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)))
    return try NIOSSLContext(configuration: configuration)
  }

  private static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSqhILQnQqARu+Uhs
    kVPjs2mGOzzEWWbVFHxPN4G5ozihRANCAAR6CeS1DPCRDaCmsyVorcLAq8/2PDIf
    s791EOjfKXM2JRCEsrsMLi4AWQ3Ha6tsYxMg1xyfKzG+2Ys7UZcUb1rK
    -----END PRIVATE KEY-----
    """

  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBmjCCAUGgAwIBAgIUbxqLemGstPzIIzJWFlFAK62xxKkwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE3Mjc0MFoYDzIxMjYxMDI4
    MTcyNzQwWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAAR6CeS1DPCRDaCmsyVorcLAq8/2PDIfs791EOjfKXM2JRCEsrsMLi4A
    WQ3Ha6tsYxMg1xyfKzG+2Ys7UZcUb1rKo28wbTAdBgNVHQ4EFgQUGd0M648hpAaI
    vGv+/kJqnC9dra8wHwYDVR0jBBgwFoAUGd0M648hpAaIvGv+/kJqnC9dra8wDwYD
    VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
    zj0EAwIDRwAwRAIgezQOg9K2fhetrvGqVcnde9F6IUxGfhGKb0cQ9V+hN2sCIDgi
    SC72RXIcdqvC/9GaOQKk9VrxjeXzxqQBsa1JC2oc
    -----END CERTIFICATE-----
    """
}
