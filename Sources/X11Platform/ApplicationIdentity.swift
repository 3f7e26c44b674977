public import Canvas

/// What the desktop knows the application by.
public struct ApplicationIdentity {
  /// The first half of `WM_CLASS`: the program's name, `journal`.
  public var instanceName: String
  /// The second half, by which desktops find the desktop entry: `Journal`, or the entry's identifier.
  public var className: String
  /// What task bars show, in several sizes; may be empty.
  public var icons: [Surface]

  public init(instanceName: String, className: String, icons: [Surface] = []) {
    self.instanceName = instanceName
    self.className = className
    self.icons = icons
  }
}
