package import Foundation

/// Another program that writes to a SQLite database, so that nobody else can, until it is told to end.
package struct BusyProgram {
  package let process: Process
  private let input: FileHandle

  package init(writingTo database: String) throws {
    let (input, output) = (Pipe(), Pipe())
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1], isolation_level=None)
      database.execute("BEGIN IMMEDIATE")
      print("held", flush=True)
      sys.stdin.read()
      """, database,
    ]
    (process.standardInput, process.standardOutput) = (input, output)
    self.input = input.fileHandleForWriting
    try process.run()
    guard output.fileHandleForReading.availableData.starts(with: Data("held".utf8)) else {
      throw CocoaError(.fileLocking)
    }
  }

  package func release() { try? input.close() }
}
