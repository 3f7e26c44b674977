public import Canvas

/// What the desktop is told of an application.
public struct AppInformation: Sendable {
  /// As people read it.
  public var name: String
  /// Reverse DNS: `org.scenery.twoscenes`.
  public var identifier: String
  /// The program's file name; also the folder of its own below the XDG directories.
  public var executable: String
  public var version: String
  /// What it is, in a line of its command line's help.
  public var abstract: String
  /// The schemes of links that the application opens: `twoscenes` for `twoscenes://second`.
  public var urlSchemes: [String]
  /// What its launcher offers beside starting it; a chosen one comes to a view's
  /// ``View/onShortcutItem(perform:)``.
  public var actions: [Action]
  /// The types of user activities that it takes from other programs.
  public var activityTypes: Set<String>
  /// The icon, in the sizes that task bars ask for.
  public var icons: @MainActor @Sendable () -> [Surface]

  /// An action of the launcher.
  public struct Action: Hashable, Sendable {
    /// As desktop entries have it: letters, digits and hyphens. It is the shortcut item's type.
    public var name: String
    /// As people read it.
    public var title: String

    public init(name: String, title: String) {
      self.name = name
      self.title = title
    }
  }

  /// - Parameters:
  ///   - name: The name that people read.
  ///   - identifier: Nil means the executable's name, which is then the whole of the identifier.
  ///   - executable: Nil means the name in small letters, without spaces.
  ///   - version: What `--version` prints.
  ///   - abstract: One sentence about the application, which `--help` prints first.
  ///   - urlSchemes: The schemes of links that the application opens, without a colon.
  ///   - actions: What the launcher offers beside starting the application.
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
