internal import Observation
internal import Views

/// What a link leads to.
@MainActor
enum NavigationTarget {
  /// The page of a value, which a destination of its type makes.
  case value(AnyHashable)
  /// A page as it is.
  case view(AnyView)
}

/// Where links lead: a stack of pages, or the next column of a split view.
@MainActor
protocol NavigationHost: AnyObject {
  func open(_ target: NavigationTarget)
  /// Adds the pages of the values of a type. Nil removes them.
  func setDestination(
    _ owner: AnyObject, for type: ObjectIdentifier, _ make: (@MainActor (AnyHashable) -> AnyView?)?)
  /// Shows a page while something holds. Nil removes it. The closure is called when the person goes back.
  func present(_ owner: AnyObject, _ page: AnyView?, onBack: @escaping @MainActor () -> Void)
  /// Whether a row that leads to a page has a sign for that.
  var marksLinks: Bool { get }
}

/// Leads to the host without keeping it: its own views have this in their environment.
@MainActor
final class NavigationLinks {
  weak var host: (any NavigationHost)?

  init(_ host: any NavigationHost) { self.host = host }
}

private struct NavigationLinksKey: EnvironmentKey {
  static var defaultValue: NavigationLinks? { nil }
}
private struct NavigationPageKey: EnvironmentKey {
  static var defaultValue: NavigationPage? { nil }
}

extension EnvironmentValues {
  /// Where links of this view lead. Nil where they lead nowhere.
  var navigation: NavigationLinks? {
    get { self[NavigationLinksKey.self] }
    set { self[NavigationLinksKey.self] = newValue }
  }

  /// The page of a stack that the view is on.
  var navigationPage: NavigationPage? {
    get {
      // A sheet over the page is not on it.
      self[NavigationPageKey.self].flatMap { $0.sheet === shortcutScope ? $0 : nil }
    }
    set { self[NavigationPageKey.self] = newValue }
  }
}

/// One page of a stack: what its bar shows.
@MainActor
final class NavigationPage {
  /// The sheet that the page is in. Nil in the window's content.
  private(set) weak var sheet: ShortcutScope?
  /// Leads back from the page.
  var dismiss: DismissAction?
  /// Called when the title or the controls changed.
  var onChange: (@MainActor () -> Void)?
  var title: String? { didSet { if title != oldValue { onChange?() } } }
  var hidesBackButton = false { didSet { if hidesBackButton != oldValue { onChange?() } } }
  /// The controls of the page's toolbars.
  private(set) var items: [Element] = []
  private var toolbars: [(owner: ObjectIdentifier, items: [Element])] = []

  init(in sheet: ShortcutScope?) { self.sheet = sheet }

  func setItems(_ new: [Element]?, of owner: AnyObject) {
    let id = ObjectIdentifier(owner)
    let old = toolbars.firstIndex { $0.owner == id }
    switch (new, old) {
    case (let new?, let old?): toolbars[old].items = new
    case (let new?, nil): toolbars.append((id, new))
    case (nil, let old?): toolbars.remove(at: old)
    case (nil, nil): return
    }
    items = toolbars.flatMap(\.items)
    onChange?()
  }
}
