/// Decides which of its appearance callbacks a controller gets. No callback comes twice in a row, and none is
/// left out.
///
///     disappeared ──▶ announced ──▶ appearing ──▶ appeared
///          ▲             ▲ │            │            │
///          │             │ ▼            │            │
///          └──────── disappearing ◀─────┴────────────┘
///
/// A change that is undone inside a callback goes the short way from `announced` to `disappearing`, or back.
package struct Appearance: Sendable {
  package enum Phase: Sendable, CaseIterable {
    case disappeared
    /// `viewWillAppear` was called.
    case announced
    /// `viewIsAppearing` was called: the view is in its place.
    case appearing
    case appeared
    case disappearing
  }

  /// A callback.
  package enum Step: Sendable, CaseIterable {
    case willAppear, isAppearing, didAppear, willDisappear, didDisappear
  }

  package private(set) var phase = Phase.disappeared

  package init() {}

  /// Whether the controller is shown, or about to be shown.
  package var isShown: Bool {
    switch phase {
    case .announced, .appearing, .appeared: true
    case .disappearing, .disappeared: false
    }
  }

  /// Enters the phase of a step. Returns whether its callback is due.
  mutating func take(_ step: Step) -> Bool {
    guard step.begins(in: phase) else { return false }
    phase = step.phase
    return true
  }
}

extension Appearance.Step {
  /// The phase during the callback and after it.
  var phase: Appearance.Phase {
    switch self {
    case .willAppear: .announced
    case .isAppearing: .appearing
    case .didAppear: .appeared
    case .willDisappear: .disappearing
    case .didDisappear: .disappeared
    }
  }

  fileprivate func begins(in phase: Appearance.Phase) -> Bool {
    switch self {
    case .willAppear: phase == .disappeared || phase == .disappearing
    case .isAppearing: phase == .announced
    case .didAppear: phase == .appearing
    case .willDisappear: phase == .announced || phase == .appearing || phase == .appeared
    case .didDisappear: phase == .disappearing
    }
  }

  fileprivate var leadsAway: Bool { self == .willDisappear || self == .didDisappear }

  /// This step and those before it in its direction.
  fileprivate var path: [Self] {
    switch self {
    case .willAppear: [.willAppear]
    case .isAppearing: [.willAppear, .isAppearing]
    case .didAppear: [.willAppear, .isAppearing, .didAppear]
    case .willDisappear: [.willDisappear]
    case .didDisappear: [.willDisappear, .didDisappear]
    }
  }
}

/// Shows controllers and forwards its own appearance to them: a controller with children, or a window.
@MainActor
package protocol AppearanceContainer: AnyObject {
  var appearance: Appearance { get set }
  /// The controllers that the container shows while it is shown itself.
  var shownControllers: [ViewController] { get }
  /// These, and those that it has besides.
  var heldControllers: [ViewController] { get }
  /// Creates the views that the next step needs.
  func loadContent()
  /// Lays the content out if it is on the screen.
  func layoutContent()
  /// Calls the container's own callback.
  func appearanceChanged(_ step: Appearance.Step, animated: Bool)
}

extension AppearanceContainer {
  /// Takes a step of the container, and then of the controllers that it shows.
  package func take(_ step: Appearance.Step, animated: Bool = false) {
    if step == .willAppear { loadContent() }
    guard appearance.take(step) else { return }
    appearanceChanged(step, animated: animated)
    for controller in step.leadsAway ? heldControllers : shownControllers {
      // A callback may have changed what is shown.
      guard appearance.phase == step.phase else { return }
      if step.leadsAway || shows(controller) { controller.follow(step, animated: animated) }
    }
  }

  /// Takes a step of the container, after those that a change in a callback has cut off.
  private func follow(_ step: Appearance.Step, animated: Bool) {
    for step in step.path { take(step, animated: animated) }
  }

  /// Shows the present ``shownControllers`` instead of earlier ones.
  ///
  /// The order is that of UIKit: the new view is loaded, the old one will disappear, the new one will appear,
  /// the views change places, the new one is appearing, the old one did disappear, the new one did appear.
  /// A callback may change again what is shown. That change is complete when the callback returns, and the
  /// rest of this one leaves it as it is.
  ///
  /// - Parameters:
  ///   - removed: The controllers that the container held until now.
  ///   - animated: What the callbacks are told.
  ///   - arrange: Brings the views into the present order. It may be called again for the same order.
  package func updateShownControllers(
    removing removed: [ViewController] = [], animated: Bool = false, _ arrange: () -> Void
  ) {
    if appearance.isShown { for controller in shownControllers { controller.loadContent() } }
    let leaving = removed + heldControllers.filter { !shows($0) }
    for controller in leaving where !shows(controller) {
      controller.take(.willDisappear, animated: animated)
    }
    forward(.willAppear, animated)
    arrange()
    if appearance.phase == .appearing || appearance.phase == .appeared {
      layoutContent()
      forward(.isAppearing, animated)
    }
    for controller in leaving { controller.take(.didDisappear, animated: animated) }
    if appearance.phase == .appeared { forward(.didAppear, animated) }
  }

  private func forward(_ step: Appearance.Step, _ animated: Bool) {
    for controller in shownControllers where appearance.isShown && shows(controller) {
      controller.follow(step, animated: animated)
    }
  }

  private func shows(_ controller: ViewController) -> Bool {
    shownControllers.contains { $0 === controller }
  }
}
