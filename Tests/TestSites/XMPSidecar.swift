/// Sidecars as other programs write them.
package enum XMPSidecar {
  /// An XMP file with a rating, a label and keywords.
  package static func text(rating: Int? = nil, label: String? = nil, keywords: [String] = []) -> String {
    let attributes =
      (rating.map { "xmp:Rating=\"\($0)\" " } ?? "") + (label.map { "xmp:Label=\"\($0)\"" } ?? "")
    return """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/" \(attributes)>
      <dc:subject><rdf:Bag>\(keywords.map { "<rdf:li>\($0)</rdf:li>" }.joined())</rdf:Bag></dc:subject>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
  }
}
