/// What an object path of the application stands for.
///
///     /org/a11y/atspi/accessible/root             the application
///     /org/a11y/atspi/accessible/12               an element, by its number in the tree
///     /org/a11y/atspi/accessible/12/link/340      the link at an offset of an element's text
///     /org/a11y/atspi/accessible/announcement/3   a sentence that has no element
///     /org/a11y/atspi/cache                       all that was told
enum AccessibleTarget: Hashable, Sendable {
  case element(Int)
  /// The offset is the link's first byte in the text.
  case link(at: Int, of: Int)
  case announcement(Int)
  case cache

  static let nullPath = "/org/a11y/atspi/null"
  private static let cachePath = "/org/a11y/atspi/cache"
  private static let prefix = "/org/a11y/atspi/accessible/"
  private static let root = "root"
  private static let link = "link"
  private static let announcement = "announcement"

  /// Nil for a path that stands for nothing.
  init?(path: String) {
    guard path != Self.cachePath else {
      self = .cache
      return
    }
    guard path.hasPrefix(Self.prefix) else { return nil }
    let parts = path.dropFirst(Self.prefix.count).split(
      separator: "/", omittingEmptySubsequences: false)
    switch parts.count {
    case 1 where parts[0] == Self.root: self = .element(0)
    case 1:
      guard let id = Self.number(parts[0]), id > 0 else { return nil }
      self = .element(id)
    case 2 where parts[0] == Self.announcement:
      guard let number = Self.number(parts[1]) else { return nil }
      self = .announcement(number)
    case 3 where parts[1] == Self.link:
      guard let id = Self.number(parts[0]), id > 0, let offset = Self.number(parts[2]) else {
        return nil
      }
      self = .link(at: offset, of: id)
    default: return nil
    }
  }

  /// A number as it is written in a path, without a sign and in one way only.
  private static func number(_ text: Substring) -> Int? {
    Int(text).flatMap { $0 >= 0 && String($0) == text ? $0 : nil }
  }

  var path: String {
    switch self {
    case .element(0): Self.prefix + Self.root
    case .element(let id): "\(Self.prefix)\(id)"
    case .link(let offset, let id): "\(Self.prefix)\(id)/\(Self.link)/\(offset)"
    case .announcement(let number): "\(Self.prefix)\(Self.announcement)/\(number)"
    case .cache: Self.cachePath
    }
  }
}
