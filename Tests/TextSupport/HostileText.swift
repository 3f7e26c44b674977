internal import Glibc

/// A text that costs a careless program the square of its length: a letter with a hundred thousand marks, a
/// run without a blank, signs each of which might begin something.
public enum HostileText: String, CaseIterable, Sendable {
  case marks, joiners, selectors, families, flags, syllables, jamo, prepended
  case embeddings, isolates, turns
  case brackets, links, stars, underscores, backticks, quotes, levels, hashes, tagged, fences
  case digits, word, ideographs, tabs, blanks, byteOrderMarks, zeros, objects, lines, returns

  /// - Parameter count: The number of repeated scalars, or about that.
  public func text(_ count: Int) -> String {
    func row(_ piece: String) -> String {
      String(repeating: piece, count: count / piece.unicodeScalars.count)
    }
    return switch self {
    case .marks: "a" + row("\u{301}")
    case .joiners: "👩" + row("\u{200d}") + "b"
    case .selectors: "☀" + row("\u{fe0f}")
    case .families: row("👩\u{200d}") + "b"
    case .flags: row("🇳")
    case .syllables: row("कु")
    case .jamo: row("\u{1100}") + row("\u{1161}")
    case .prepended: row("\u{600}") + "a"
    case .embeddings: row("\u{202b}\u{202a}") + "a"
    case .isolates: row("\u{2067}a\u{2066}")
    case .turns: row("aא")
    case .brackets: row("[") + "a"
    case .links: row("[a](<")
    case .stars: row("*a**")
    case .underscores: row("_a __b")
    case .backticks: row("`a``b```c")
    case .quotes: row(">") + " a"
    case .levels:
      (0..<count / 60).map { String(repeating: " ", count: 2 * $0) + "- a" }
        .joined(separator: "\n")
    case .hashes: row("#") + " a"
    case .tagged: row("#a")
    case .fences: row("```\n")
    case .digits: row("1") + ". a"
    case .word: row("letters")
    case .ideographs: row("漢字")
    case .tabs: row("\t")
    case .blanks: row(" ") + "a"
    case .byteOrderMarks: row("\u{feff}")
    case .zeros: row("\0")
    case .objects: row("\u{fffc}")
    case .lines: row("\n")
    case .returns: row("\r")
    }
  }
}

extension HostileText {
  /// The most processor time of one action. A build without optimization takes some ten times as long as one
  /// with it.
  public static let longestTurn = Duration.seconds(1.5)

  /// The processor time that the calling thread takes for an action.
  public static func time(_ action: () throws -> Void) rethrows -> Duration {
    let start = threadTime
    try action()
    return threadTime - start
  }

  private static var threadTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
