internal import Foundation
internal import JSON
internal import Logging

/// An event of the log.
struct LogLine {
  let time: Date
  let level: Logger.Level
  let label: String
  let message: String
  let fields: Logger.Metadata

  private var timestamp: String {
    time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  private var sortedFields: [(key: String, value: Logger.Metadata.Value)] {
    fields.sorted { $0.key < $1.key }
  }

  /// `2026-05-01T10:00:00.000Z debug photomap.network: request host=example.org status=200`.
  var text: String {
    ([timestamp, level.rawValue, "\(label):", message.visible]
      + sortedFields.map { "\($0.key.visible)=\(LogLine.quoted("\($0.value)"))" })
      .joined(separator: " ")
  }

  /// An object with `time`, `level`, `label` and `message`, and the event's own keys.
  var json: String {
    let own: [(String, JSONValue)] = [
      ("time", .string(timestamp)), ("level", .string(level.rawValue)), ("label", .string(label)),
      ("message", .string(message)),
    ]
    let more = sortedFields.filter { field in !own.contains { $0.0 == field.key } }.map {
      ($0.key, LogLine.json($0.value))
    }
    return String(decoding: JSONValue.object(own + more).bytes, as: UTF8.self)
  }

  /// A text with spaces or quotes is written as in JSON.
  private static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.allSatisfy { !$0.isWhitespace && $0 != "\"" && $0 != "=" }
    return isPlain ? text.visible : String(decoding: JSONValue.string(text).bytes, as: UTF8.self).visible
  }

  private static func json(_ value: Logger.Metadata.Value) -> JSONValue {
    switch value {
    case .string(let text): .string(text)
    case .stringConvertible(let value as Int): .int(value)
    case .stringConvertible(let value as Double): .number(value, places: nil)
    case .stringConvertible(let value as Bool): .bool(value)
    case .stringConvertible(let value): .string("\(value)")
    case .array(let values): .array(values.map(json))
    case .dictionary(let fields): .object(fields.sorted { $0.key < $1.key }.map { ($0.key, json($0.value)) })
    }
  }
}
