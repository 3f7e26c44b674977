import LiveSupport

/// What the screen reader Orca costs a person who has it: Journal with it beside Journal alone.
struct ScreenReaderBench {
  let programs: Programs

  private static let rounds = 12

  /// What was measured without Orca and with it.
  private struct Pair {
    var alone: [Double?] = []
    var heard: [Double?] = []
  }

  private static var listeners: [(Subject.Listener, WritableKeyPath<Pair, [Double?]>)] {
    [(.none, \.alone), (.screenReader, \.heard)]
  }

  func table() throws -> String {
    let keys = try keys()
    SpawnBench.progress("keys with Orca")
    let wheel = try wheel()
    SpawnBench.progress("the wheel with Orca")
    let drops = try drops()
    SpawnBench.progress("drops with Orca")
    return
      ([
        "| Journal, medians | without Orca | with Orca | more, at most | |",
        "|---|---:|---:|---:|---|",
        row("a key in the middle of 10 MB", keys.middle, atMost: 1),
        row("a key at the end of 10 MB", keys.end, atMost: 1),
        row("the wheel over 100,000 rows", wheel, atMost: 1), row("a drop", drops, atMost: 2),
      ]).joined(separator: "\n")
  }

  private func row(_ name: String, _ pair: Pair, atMost limit: Double) -> String {
    func text(_ times: [Double?]) -> String {
      let seen = times.compactMap { $0 }
      return seen.median.map { String(format: "%.2f ms (%d of %d)", $0, seen.count, times.count) }
        ?? "-"
    }
    let medians = [pair.alone, pair.heard].map { $0.compactMap { $0 }.median }
    let more = medians[0].flatMap { alone in medians[1].map { $0 - alone } }
    return "| \(name) | \(text(pair.alone)) | \(text(pair.heard)) "
      + String(format: "| %+.2f ms, %.0f ms | ", more ?? .nan, limit)
      + (more.map { $0 <= limit ? "yes |" : "NO |" } ?? "- |")
  }

  private func keys() throws -> (middle: Pair, end: Pair) {
    let stages = try Self.listeners.map { listener, figure in
      let stage = try TypingBench.stage(
        of: programs.journal, bytes: 10_000_000, listener: listener)
      return (stage, figure)
    }
    func type() -> Pair {
      var pair = Pair()
      for round in 0...Self.rounds {
        for (stage, figure) in stages {
          let times = stage.type(TypingBench.typed[round % TypingBench.typed.count])
          if round > 0 { pair[keyPath: figure] += times }
        }
      }
      return pair
    }
    for (stage, _) in stages { stage.goTo(TypingBench.word) }
    let middle = type()
    for (stage, _) in stages { stage.goToEnd() }
    return (middle, type())
  }

  private func lists(_ count: Int) throws -> [(Subject, WritableKeyPath<Pair, [Double?]>)] {
    try Self.listeners.map { listener, figure in
      var command = programs.command(.journal, entries: count)
      command.listener = listener
      let subject = try Subject(command)
      subject.placeList()
      return (subject, figure)
    }
  }

  private func wheel() throws -> Pair {
    let subjects = try lists(100_000)
    var pair = Pair()
    for (subject, _) in subjects { subject.enterList() }
    for round in 0..<4 * Self.rounds {
      for (subject, figure) in subjects {
        let time = subject.turnWheel()
        if round > 3 { pair[keyPath: figure].append(time) }
      }
    }
    return pair
  }

  private func drops() throws -> Pair {
    let subjects = try lists(100)
    var pair = Pair()
    for round in 0...2 * Self.rounds {
      for (subject, figure) in subjects {
        let drag = subject.dragOut(round)
        subject.closeOthers()
        if round > 0 { pair[keyPath: figure].append(drag.painted) }
      }
    }
    return pair
  }
}
