package import BuildCache
package import Content
import Photography

/// How files with places are kept in the cache; a change here must raise the version of ``AuthoredPlaces``.
extension RecordWriter {
  package mutating func write(_ list: DefaultPlaceList) {
    write(each: list.places) {
      $0.write($1.name)
      $0.write($1.coordinate)
    }
    write(list.updated) { $0.write($1) }
  }

  package mutating func write(_ file: PlacesFile) {
    write(each: file.entries) { $0.write($1) }
    write(file.hidden) { $0.write($1) }
  }

  private mutating func write(_ entry: PlacesFile.Entry) {
    write(entry.name)
    write(entry.coordinate) { $0.write($1) }
    write(entry.notes) { $0.write($1) }
    write(entry.slug) { $0.write($1) }
    write(entry.hidden) { $0.write($1) }
    write(entry.sourceLocation)
  }

  private mutating func write(_ coordinate: Coordinate) {
    write(coordinate.latitude)
    write(coordinate.longitude)
  }
}

extension RecordReader {
  package mutating func placeList() throws(DamagedRecord) -> DefaultPlaceList {
    let places = try each { r throws(DamagedRecord) in
      let name = try r.string()
      return DefaultPlaceList.Entry(name: name, coordinate: try r.coordinate())
    }
    return DefaultPlaceList(
      places: places, updated: try optional { r throws(DamagedRecord) in try r.string() })
  }

  package mutating func placesFile() throws(DamagedRecord) -> PlacesFile {
    var file = PlacesFile()
    file.entries = try each { r throws(DamagedRecord) in try r.placesEntry() }
    file.hidden = try optional { r throws(DamagedRecord) in try r.flag() }
    return file
  }

  private mutating func placesEntry() throws(DamagedRecord) -> PlacesFile.Entry {
    var entry = PlacesFile.Entry()
    entry.name = try string()
    entry.coordinate = try optional { r throws(DamagedRecord) in try r.coordinate() }
    entry.notes = try optional { r throws(DamagedRecord) in try r.prose() }
    entry.slug = try optional { r throws(DamagedRecord) in try r.string() }
    entry.hidden = try optional { r throws(DamagedRecord) in try r.flag() }
    entry.sourceLocation = try string()
    return entry
  }

  private mutating func coordinate() throws(DamagedRecord) -> Coordinate {
    let (latitude, longitude) = (try double(), try double())
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { throw DamagedRecord() }
    return coordinate
  }
}
