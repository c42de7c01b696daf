import Photography

extension [Problem] {
  /// In the order of a report; what lacks the same program is one problem.
  var reported: [Problem] {
    var others = filter { $0.code != .missingProgram }
    let lacking = Dictionary(grouping: filter { $0.code == .missingProgram }, by: \.remedy)
    for problems in lacking.values {
      guard var first = problems.min(by: { $0.subject < $1.subject }) else { continue }
      let count = Set(problems.map(\.subject)).count - 1
      if count > 0 { first.summary += count == 1 ? "; so is one other" : "; so are \(count) others" }
      others.append(first)
    }
    return others.sorted(by: Build.reportOrder)
  }
}
