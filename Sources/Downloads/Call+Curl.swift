internal import CLibCurl

extension Call {
  /// The headers as lines, and what keeps libcurl from adding its own.
  var lines: [String] {
    // A line end within a value would begin another header.
    var lines = headers.map { "\($0.name): \($0.value.filter { !$0.isNewline && $0 != "\0" })" }
    lines += ["Accept:", "Expect:"]
    if !allowsPacking { lines.append("Accept-Encoding: identity") }
    if !headers.contains(where: { $0.name.lowercased() == "content-type" }) { lines.append("Content-Type:") }
    return lines
  }

  /// Tells libcurl what to ask, and how.
  ///
  /// - Returns: Whether it can.
  func set(on easy: UnsafeMutableRawPointer, _ lines: CurlLines, _ limits: Wire.Limits) -> Bool {
    let texts: [(CURLoption, String?)] = [
      (CURLOPT_URL, address.text), (CURLOPT_CUSTOMREQUEST, method.rawValue),
      (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_ACCEPT_ENCODING, allowsPacking ? "gzip" : nil),
      (CURLOPT_CAINFO, limits.authorities), (CURLOPT_NOPROXY, isNearby ? "*" : nil),
    ]
    let numbers: [(CURLoption, Int)] = [
      (CURLOPT_NOSIGNAL, 1), (CURLOPT_PATH_AS_IS, 1), (CURLOPT_SUPPRESS_CONNECT_HEADERS, 1),
      (CURLOPT_CONNECTTIMEOUT_MS, Int(limits.connectTimeout * 1000)),
      // On a connection that was used before, and that the server closes, libcurl asks a second time by itself.
      (CURLOPT_FRESH_CONNECT, method == .get ? 0 : 1),
    ]
    return texts.allSatisfy { option, text in
      text.map { photomap_curl_set_text(easy, option, $0) == CURLE_OK } ?? true
    } && numbers.allSatisfy { photomap_curl_set_number(easy, $0, $1) == CURLE_OK }
      && photomap_curl_set_lines(easy, CURLOPT_HTTPHEADER, lines.first) == CURLE_OK
      && (sent.map { photomap_curl_set_body(easy, $0, $0.count) == CURLE_OK } ?? true)
  }

  /// What is posted or put has a length, even if it is none.
  private var sent: [UInt8]? { body ?? (method == .post || method == .put ? [] : nil) }

  /// A proxy of the environment's is for what lies beyond one's own network.
  private var isNearby: Bool { address.host == "localhost" || IPAddress(address.host)?.isPrivate == true }
}

/// Lines that libcurl keeps a hold of; they live as long as this.
final class CurlLines {
  private(set) var first: UnsafeMutablePointer<curl_slist>?

  init(_ lines: [String]) { for line in lines { first = curl_slist_append(first, line) } }

  deinit { curl_slist_free_all(first) }
}
