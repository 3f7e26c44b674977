/// One session as the overview shows it.
struct OverviewItem: Hashable {
  let identifier: String
  /// As the window's, and told apart from others of the same name.
  var title: String
  var state: State

  /// Where the session's window is, in words that people use.
  enum State: Hashable, CustomStringConvertible {
    case thisWindow
    case open
    /// On the screen of another display; activating it brings it here.
    case anotherDisplay
    case minimised
    /// Counted from 1, as pagers do.
    case workspace(Int)
    case hidden
    case disconnected

    var description: String {
      switch self {
      case .thisWindow: "this window"
      case .open: "open"
      case .anotherDisplay: "on another display"
      case .minimised: "minimised"
      case .workspace(let number): "on workspace \(number)"
      case .hidden: "in the background"
      case .disconnected: "closed to save memory"
      }
    }
  }

  /// Whether the window is seen as it is; others are shown by their snapshot.
  var isLive: Bool { [.thisWindow, .open, .anotherDisplay].contains(state) }
}

/// Numbers for what has the same name: "Journal", "Journal (2)", in the given order.
enum DistinctTitles {
  static func make(_ titles: [String]) -> [String] {
    var taken = Set(titles)
    var counts: [String: Int] = [:]
    return titles.map { title in
      let count = counts[title, default: 0] + 1
      counts[title] = count
      guard count > 1 else { return title }
      var number = count
      // A window may really be called "Journal (2)".
      while !taken.insert("\(title) (\(number))").inserted { number += 1 }
      return "\(title) (\(number))"
    }
  }
}
