internal import ArgumentParser
import Building
import Concurrency
import Foundation
import JSON

struct PlanCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Divides the making of pictures among several computers.",
    discussion: """
      Lists the photographs of the content folder in shards of about as many pixels. Each computer then runs \
      'photomap develop --from-list plan.json --shard K/N'. Without a plan, 'photomap develop --shard K/N' divides \
      by the names of files, which needs no list and is even enough for many photographs.
      """)

  @OptionGroup var input: ContentOptions

  @Option(help: ArgumentHelp("How many shards.", valueName: "n"))
  var shards: Int

  @Flag(help: "Print the plan as JSON, with the photographs of each shard.")
  var json = false

  func validate() throws {
    guard (1...1_000_000).contains(shards) else {
      throw ValidationError("--shards \(shards): the number must be from 1 to 1000000.")
    }
  }

  func run() async throws {
    do {
      let plan = try await PicturePlan.of(
        input.content, shards: shards, jobs: input.jobs ?? AvailableCores.count)
      Console.writeOutput(json ? plan.json : plan.table)
    } catch {
      throw CommandFailure.report(error, json: json)
    }
  }
}

extension PicturePlan.Shard {
  /// About how long one core works on it: measured with photographs of 12 million pixels and the standard settings.
  var seconds: Double { Double(photos.count) * 0.05 + Double(pixels) * 8e-9 }
}

extension PicturePlan {
  var json: String {
    let shards = shards.enumerated().map { index, shard in
      JSONValue.object([
        ("shard", .int(index + 1)), ("pixels", .int(shard.pixels)), ("bytes", .int(shard.bytes)),
        ("coreSeconds", .number(shard.seconds, places: 1)),
        ("photographs", .array(shard.photos.map { .string($0) })),
      ])
    }
    return String(decoding: JSONValue.object([("shards", .array(shards))]).bytes, as: UTF8.self)
  }

  /// For people: how much work there is, and how even the shards are.
  var table: String {
    let photos = shards.reduce(0) { $0 + $1.photos.count }
    let seconds = shards.map(\.seconds)
    let all = seconds.reduce(0, +)
    return """
      \(photos) photographs of \(shards.reduce(0) { $0 + $1.pixels } / 1_000_000) million pixels, about \(span(seconds: all)) of one core.
      \(shards.count) shards of about \(span(seconds: seconds.min() ?? 0)) to \(span(seconds: seconds.max() ?? 0)). With --json, the photographs of each.
      """
  }
}
