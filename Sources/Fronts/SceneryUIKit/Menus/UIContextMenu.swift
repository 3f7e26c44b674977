public import Foundation
public import Geometry
public import Views

/// Makes a menu for a secondary click or the menu key.
@MainActor
public final class UIContextMenuConfiguration {
  /// Makes the menu. The suggested actions are none.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// Identifies the menu for the application.
  public let identifier: (any NSCopying)?
  private let actionProvider: ActionProvider?

  /// - Parameters:
  ///   - identifier: Identifies the menu for the application.
  ///   - previewProvider: Nil. A menu of the desktop has no preview.
  ///   - actionProvider: Makes the menu. The system suggests no actions.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: Never? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier
    self.actionProvider = actionProvider
  }

  var menuItems: [MenuItem] { actionProvider?([])?.menuItems ?? [] }
}

/// Provides the menu of a view.
@MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a place in the view. Nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Gives a view a menu, for a secondary click or the menu key.
@MainActor
public final class UIContextMenuInteraction: Interaction {
  public private(set) weak var view: Views.View?
  /// Makes the menus.
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The place of the last press, in the view's bounds.
  private var pressedAt: Point?

  /// - Parameter delegate: Makes the menus. It is not kept alive.
  public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }

  public func didMove(to view: Views.View?) {
    if view == nil { self.view?.contextMenu = nil }
    self.view = view
    view?.contextMenu = { [weak self] in self?.menuItems ?? [] }
  }

  public func pointerEvent(_ event: PointerEvent) -> Bool {
    if event.phase == .pressed, event.button == .secondary { pressedAt = event.location }
    return false
  }

  /// The place for which the menu is requested, in another view's bounds. For a key it is the view's middle.
  public func location(in other: Views.View?) -> CGPoint {
    guard let view else { return .zero }
    return view.convert(pressedAt ?? view.bounds.center, to: other)
  }

  private var menuItems: [MenuItem] {
    guard let view else { return [] }
    let configuration = delegate?.contextMenuInteraction(
      self, configurationForMenuAtLocation: pressedAt ?? view.bounds.center)
    pressedAt = nil
    return configuration?.menuItems ?? []
  }
}
