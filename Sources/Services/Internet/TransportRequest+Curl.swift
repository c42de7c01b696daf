internal import CLibCurl
internal import Downloads

extension TransportRequest {
  /// libcurl sends it itself, and decodes what it allows.
  private static let encodingHeader = "Accept-Encoding"

  /// The headers as libcurl takes them; its own are left out. To be freed with `curl_slist_free_all`.
  var headerList: UnsafeMutablePointer<curl_slist>? {
    var lines = headers.filter { $0.name != TransportRequest.encodingHeader }.map {
      // Without a value, a colon would take the header away.
      $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)"
    }
    for name in ["Accept", "Content-Type", "Expect"] {
      if !headers.contains(where: { $0.name.lowercased() == name.lowercased() }) { lines.append("\(name):") }
    }
    return lines.reduce(nil) { list, line in curl_slist_append(list, line) ?? list }
  }

  /// Sets everything but the callbacks; `headers` must outlive the handle.
  func configure(
    _ handle: UnsafeMutableRawPointer, _ options: TransportOptions, headers: UnsafeMutablePointer<curl_slist>?
  ) {
    func set(_ option: CURLoption, _ value: Int) { photomap_curl_set_number(handle, option, value) }
    func set(_ option: CURLoption, _ value: String) { photomap_curl_set_text(handle, option, value) }

    set(CURLOPT_URL, address.text)
    set(CURLOPT_PROTOCOLS_STR, "http,https")
    // A server gets the path as it was written.
    set(CURLOPT_PATH_AS_IS, 1)
    set(CURLOPT_NOSIGNAL, 1)
    photomap_curl_limit_unsent(handle)
    set(CURLOPT_FOLLOWLOCATION, 0)
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Zero would be no limit.
    set(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(options.connectTimeout * 1000)))
    set(CURLOPT_TIMEOUT_MS, max(1, Int(timeout * 1000)))
    if let authorities = options.authorities {
      set(CURLOPT_CAINFO, authorities)
      photomap_curl_set_text(handle, CURLOPT_CAPATH, nil)
    }
    setProxy(options.proxies.proxy(for: address), handle)

    photomap_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    if let encoding = self.headers.last(where: { $0.name == TransportRequest.encodingHeader }) {
      set(CURLOPT_ACCEPT_ENCODING, encoding.value)
    }
    set(CURLOPT_CUSTOMREQUEST, method.rawValue)
    // The transfer gives libcurl the bytes of a file.
    if bodyFile != nil { return }
    if let body = body ?? (method == .post || method == .put ? [] : nil) {
      set(CURLOPT_POSTFIELDSIZE, body.count)
      // libcurl copies the bytes. An empty array has no address.
      _ = (body.isEmpty ? [0] : body).withUnsafeBytes { bytes in
        photomap_curl_set_pointer(
          handle, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
      }
    }
  }

  private func setProxy(_ proxy: Proxy?, _ handle: UnsafeMutableRawPointer) {
    // An empty text switches off the proxies that libcurl itself finds in the environment.
    guard let proxy else {
      photomap_curl_set_text(handle, CURLOPT_PROXY, "")
      return
    }
    let host = proxy.host.contains(":") ? "[\(proxy.host)]" : proxy.host
    photomap_curl_set_text(
      handle, CURLOPT_PROXY, "\(proxy.isSOCKS ? "socks5h" : "http")://\(host):\(proxy.port)")
    photomap_curl_set_text(handle, CURLOPT_NOPROXY, "")
    if let user = proxy.user {
      photomap_curl_set_text(handle, CURLOPT_PROXYUSERNAME, user)
      photomap_curl_set_text(handle, CURLOPT_PROXYPASSWORD, proxy.password?.revealed ?? "")
    }
  }
}
