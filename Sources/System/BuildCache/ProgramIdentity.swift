import Concurrency
import Files
package import Photography
import Platform

/// Identifies a build of this program, so that pages are rendered again after an update or a change of theme.
package enum ProgramIdentity {
  /// The build identifier that the linker wrote into the program; for a program without one, the digest of its file.
  package static let current: Digest = {
    do throws(FileError) {
      return try digest(ofStart: try FileIO.read(path, atMost: 1 << 16)) { () throws(FileError) in
        try FileIO.read(path)
      }
    } catch {
      // A program that cannot read itself is a new one each time: slow, and never wrong.
      return Digest(of: Array("\(getpid()) \(SystemClock.now)".utf8))
    }
  }()

  private static let path = OwnProcess.program

  /// - Parameters:
  ///   - start: The start of a program's file, with its headers and notes.
  ///   - whole: The whole file, for a program without a build identifier.
  static func digest(
    ofStart start: [UInt8], whole: () throws(FileError) -> [UInt8]
  ) throws(FileError) -> Digest {
    if let identifier = buildIdentifier(ofELF: start) { return Digest(of: identifier) }
    return Digest(of: try whole())
  }

  /// The GNU build identifier in the notes of a 64-bit little-endian ELF file.
  ///
  /// - Parameter file: At least its headers and notes.
  /// - Note: Linux Standard Base 5, "Sections", and elf(5).
  static func buildIdentifier(ofELF file: [UInt8]) -> [UInt8]? {
    func number(_ offset: Int, _ bytes: Int) -> Int? {
      guard offset >= 0, offset <= file.count - bytes else { return nil }
      return (0..<bytes).reversed().reduce(0) { $0 << 8 | Int(file[offset + $1]) }
    }
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = number(32, 8),
      file.indices.contains(table), let size = number(54, 2), let count = number(56, 2)
    else { return nil }
    for header in 0..<count {
      let at = table + header * size
      guard number(at, 4) == 4, let start = number(at + 8, 8), let length = number(at + 32, 8),
        file.indices.contains(start), length >= 0
      else { continue }
      let end = start + min(length, file.count - start)
      var note = start
      while note + 12 <= end {
        guard let nameLength = number(note, 4), let valueLength = number(note + 4, 4),
          let type = number(note + 8, 4)
        else { break }
        let value = note + 12 + (nameLength + 3) / 4 * 4
        if type == 3, nameLength == 4, value + valueLength <= end,
          file[(note + 12)..<(note + 16)].elementsEqual([0x47, 0x4E, 0x55, 0])
        {
          return Array(file[value..<(value + valueLength)])
        }
        note = value + (valueLength + 3) / 4 * 4
      }
    }
    return nil
  }
}
