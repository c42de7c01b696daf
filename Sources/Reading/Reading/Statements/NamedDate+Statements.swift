import Content
import Metadata
import Photography

/// What the name of a photograph says: cameras and programs that leave out the date often write it there.
extension NamedDate {
  static func statements(about photo: PhotoID) -> [Statement] {
    guard let date = NamedDate(FileName.parts(FileName.split(photo.path).name).stem) else { return [] }
    let moment = Instant(secondsSince1970: date.clock.secondsSince1970, nanosecond: date.clock.nanosecond)
    return [Statement(date.isUTC ? .moment(moment) : .taken(date.clock), from: .fileName)]
  }
}
