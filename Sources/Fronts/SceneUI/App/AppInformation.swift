public import Canvas

/// The description of an application for the desktop.
public struct AppInformation: Sendable {
  /// The name that people read.
  public var name: String
  /// The identifier in reverse DNS notation: `org.scenery.twoscenes`.
  public var identifier: String
  /// The program's file name. It is also the name of its folder below the XDG base directories.
  public var executable: String
  /// What `--version` prints: "1.0".
  public var version: String
  /// One line about the application, for the help of its command line.
  public var abstract: String
  /// The URL schemes that the application opens: `twoscenes` for `twoscenes://second`.
  public var urlSchemes: [String]
  /// The additional actions of the launcher. A chosen action is passed to a view's
  /// ``View/onShortcutItem(perform:)``.
  public var actions: [Action]
  /// The types of user activities that other programs may hand over.
  public var activityTypes: Set<String>
  /// The icon, in the sizes of task bars.
  public var icons: @MainActor @Sendable () -> [Surface]

  /// An action of the launcher.
  public struct Action: Hashable, Sendable {
    /// The name in the desktop entry: letters, digits and hyphens. It is the type of the shortcut item.
    public var name: String
    /// The title that people read.
    public var title: String

    /// - Parameters:
    ///   - name: The name in the desktop entry: letters, digits and hyphens.
    ///   - title: The title that people read.
    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// - Parameters:
  ///   - name: The name that people read.
  ///   - identifier: The identifier in reverse DNS notation. Nil means the executable's name alone.
  ///   - executable: The program's file name. Nil means the name in lower case, without spaces.
  ///   - version: What `--version` prints.
  ///   - abstract: One sentence about the application, which `--help` prints first.
  ///   - urlSchemes: The URL schemes that the application opens, without a colon.
  ///   - actions: The additional actions of the launcher.
  ///   - activityTypes: The types of activities that other programs may hand over.
  ///   - icons: Draws the icon in several sizes. Called once, when the first window is made.
  public init(
    name: String, identifier: String? = nil, executable: String? = nil, version: String = "1.0",
    abstract: String = "", urlSchemes: [String] = [], actions: [Action] = [],
    activityTypes: Set<String> = [],
    icons: @escaping @MainActor @Sendable () -> [Surface] = { [] }
  ) {
    self.name = name
    let program = executable ?? String(name.lowercased().filter { !$0.isWhitespace })
    self.executable = program
    self.identifier = identifier ?? program
    self.version = version
    self.abstract = abstract
    self.urlSchemes = urlSchemes
    self.actions = actions
    self.activityTypes = activityTypes
    self.icons = icons
  }
}
