public import Scenes
public import Views

/// A page of the Preferences window with an application's own choices.
@MainActor
public struct PreferencesPage {
  /// The name of the page, in the row above the pages.
  public var title: String
  /// Makes the page when the window opens.
  public var makeController: @MainActor () -> ViewController

  /// A page with a name. Its controller is made each time the window opens.
  public init(title: String, makeController: @escaping @MainActor () -> ViewController) {
    self.title = title
    self.makeController = makeController
  }
}

/// What an application adds to the Preferences window.
struct PreferencesPages {
  var pages: [PreferencesPage]
}

extension ApplicationConfiguration {
  /// The application's own pages of the Preferences window, before that of the library. With pages, there is the window
  /// without the library's choices too.
  public var preferencesPages: [PreferencesPage] {
    get { self[PreferencesPages.self]?.pages ?? [] }
    set { self[PreferencesPages.self] = PreferencesPages(pages: newValue) }
  }
}
