internal import Scenes

/// A session in the overview.
struct OverviewItem: Hashable {
  let identifier: String
  /// The window's title, with a number if several have the same one.
  var title: String
  var state: State

  /// The place of the session's window, in words for people.
  enum State: Hashable, CustomStringConvertible {
    case thisWindow
    case open
    /// On another display's screen. Activating it moves it to this one.
    case anotherDisplay
    case minimized
    /// Counted from 1, as pagers do.
    case workspace(Int)
    case hidden
    case disconnected

    var description: String {
      switch self {
      case .thisWindow: "this window"
      case .open: "open"
      case .anotherDisplay: "on another display"
      case .minimized: "minimized"
      case .workspace(let number): "on workspace \(number)"
      case .hidden: "in the background"
      case .disconnected: "closed to save memory"
      }
    }
  }

  /// Whether the window is shown live. Others are shown by their snapshot.
  var isLive: Bool { [.thisWindow, .open, .anotherDisplay].contains(state) }
}

/// Adds numbers to equal titles: "Journal", "Journal (2)", in the given order.
enum DistinctTitles {
  static func make(_ titles: [String]) -> [String] {
    var taken = Set(titles)
    var counts: [String: Int] = [:]
    return titles.map { title in
      let count = counts[title, default: 0] + 1
      counts[title] = count
      guard count > 1 else { return title }
      var number = count
      // A window may really have the title "Journal (2)".
      while !taken.insert("\(title) (\(number))").inserted { number += 1 }
      return "\(title) (\(number))"
    }
  }
}
