public import Canvas

/// The names and icons by which the desktop knows the application.
public struct ApplicationIdentity {
  /// The first half of `WM_CLASS`: the program's name, `journal`.
  public var instanceName: String
  /// The second half, with which desktops find the desktop entry: `Journal`, or the entry's identifier.
  public var className: String
  /// The icons that task bars show, in several sizes. May be empty.
  public var icons: [Surface]

  public init(instanceName: String, className: String, icons: [Surface] = []) {
    self.instanceName = instanceName
    self.className = className
    self.icons = icons
  }
}
