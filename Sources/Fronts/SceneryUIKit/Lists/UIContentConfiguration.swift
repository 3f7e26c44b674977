internal import Views

/// What a cell is like now.
public struct UICellConfigurationState: Hashable, Sendable {
  /// Whether the row or item is selected.
  public var isSelected = false
  /// Whether the row or item can be used.
  public var isDisabled = false

  /// A cell of which nothing special holds.
  public init() {}
}

/// Describes what a cell shows. Views with a configuration can be made from it, and take over another one.
@MainActor
public protocol UIContentConfiguration {
  /// A view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a cell that is like this.
  func updated(for state: UICellConfigurationState) -> Self
}

extension UIContentConfiguration {
  public func updated(for state: UICellConfigurationState) -> Self { self }
}

/// A view that shows a configuration.
@MainActor
public protocol UIContentView: AnyObject {
  /// What it shows.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration. By default, one of the type of its own.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// The background of a cell.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color. Nil for that of the list.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in logical units.
  public var cornerRadius = 0.0

  /// The background of the list.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// The background of the list.
  public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// The part of a cell that its configurations make, in its content view.
@MainActor
struct ConfiguredContent {
  private(set) var configuration: (any UIContentConfiguration)?
  private(set) var view: (any UIView & UIContentView)?
  private(set) var background: UIBackgroundConfiguration?

  /// Shows another configuration in a content view. With nil, nothing.
  mutating func show(
    _ new: (any UIContentConfiguration)?, in contentView: UIView, _ state: UICellConfigurationState
  ) {
    configuration = new
    guard let updated = new?.updated(for: state) else {
      view?.removeFromSuperview()
      view = nil
      return
    }
    if let view, view.supports(updated) {
      view.configuration = updated
      return
    }
    view?.removeFromSuperview()
    let made = updated.makeContentView()
    contentView.insertSubview(made, at: 0)
    made.frame = contentView.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
  }

  mutating func show(_ new: UIBackgroundConfiguration?, in cell: UIView) {
    background = new
    cell.backgroundColor = new?.backgroundColor
    cell.layer.cornerRadius = new?.cornerRadius ?? 0
  }
}
