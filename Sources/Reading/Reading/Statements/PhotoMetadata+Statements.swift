import Content
import Metadata
import Photography

/// What a photograph's own file says in XMP, IPTC and EXIF, or the `.xmp` file beside it.
extension PhotoMetadata {
  var statements: [Statement] {
    var said: [Statement] = []
    func add<Value: Sendable>(_ found: Sourced<Value>?, _ value: (Value) -> Statement.Value) {
      if let found { said.append(Statement(value(found.value), from: found.source)) }
    }
    // Blank texts say nothing.
    func add(_ field: Statement.Text, _ found: Sourced<String>?) {
      guard let found, case let text = found.value.trimmed, !text.isEmpty else { return }
      said.append(Statement(.text(field, text), from: found.source))
    }
    add(taken) { .taken($0) }
    add(offset) { .offset($0) }
    add(gpsInstant) { .gpsTime($0) }
    add(moment) { .moment($0) }
    if let movie { said.append(Statement(.movie(movie), from: .container)) }
    said += positions.map {
      Statement($0.isSure ? .position($0.coordinate) : .doubtfulPosition($0.coordinate), from: $0.source)
    }
    add(altitude) { .number(.altitude, $0) }
    add(orientation) { .orientation($0) }
    add(pixelSize) { .storedSize($0) }
    add(decodedSize) { .decodedSize($0) }
    add(panorama) { .panorama($0) }
    if let burst { said.append(Statement(.burst(burst), from: .container)) }
    add(.title, title)
    add(.headline, headline)
    add(.description, description)
    add(.alternativeText, alternativeText)
    add(.placeName, placeName)
    said += keywords.map { Statement(.keyword($0.value), from: $0.source) }
    said += people.map { Statement(.person($0.value), from: $0.source) }
    add(rating) { .rating($0) }
    add(.label, label)
    add(.camera, camera)
    if let cameraBody {
      said.append(Statement(.number(.cameraBody, Double(cameraBody)), from: .container))
    }
    add(.lens, lens)
    add(exposureTime) { .number(.exposureTime, $0) }
    add(aperture) { .number(.aperture, $0) }
    add(iso) { .number(.iso, Double($0)) }
    add(focalLength) { .number(.focalLength, $0) }
    add(.author, author)
    add(.copyright, copyright)
    said += problems.map { Statement(.defect($0), from: .container) }
    return said
  }
}
