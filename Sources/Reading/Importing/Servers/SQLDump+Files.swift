internal import Unpacking

extension SQLDump {
  /// `NAME.sql`, or packed as `NAME.sql.gz`.
  static func isNamed(_ file: SourceFile) -> Bool {
    [".sql", ".sql.gz"].contains(where: file.name.lowercased().hasSuffix)
  }

  /// - Parameter wanted: The names of tables that are kept.
  init(_ file: SourceFile, tables wanted: Set<String>) throws(SourceError) {
    self.init(try SQLDump.text(of: file), tables: wanted)
  }

  /// How a dump begins, to know whose it is; `nil` for other files.
  static func beginning(of file: SourceFile) -> String? {
    guard isNamed(file) else { return nil }
    let isPacked = file.name.lowercased().hasSuffix(".gz")
    guard let bytes = isPacked ? try? text(of: file) : try? file.beginning(1 << 20) else { return nil }
    return String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
  }

  private static func text(of file: SourceFile) throws(SourceError) -> [UInt8] {
    let bytes = try file.bytes(atMost: SourceFile.largestRecord)
    guard file.name.lowercased().hasSuffix(".gz") else { return bytes }
    do throws(Inflate.Failure) {
      return try Inflate.bytes(of: bytes[...], .gzip, atMost: SourceFile.largestRecord)
    } catch {
      throw .damaged(file.path)
    }
  }
}
