internal import Geometry
public import SceneUI
internal import Views

/// A view controller with UIKit's names among declarative views. Its view fills the place, unless it has a
/// `preferredContentSize`.
///
/// While the place is in a window, the controller is a child of the controller there. So it appears and disappears, and
/// its interaction state is saved with the window.
@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: SceneUI.View {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// What hears of the controller, as its delegate does. It lives as long as the controller.
  associatedtype Coordinator = Void
  /// What is known at the controller's place.
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller. Called once for each place.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Makes the controller show the present values. Called after ``makeUIViewController(context:)``, and when a value
  /// that it read has changed.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// The place is gone. The default does nothing.
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes the coordinator, before the controller.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Does nothing.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType, coordinator: Coordinator
  ) {}

  /// The controller's view at its place.
  public var body: some SceneUI.View {
    HostedView(
      make: { environment in
        let context = Context(coordinator: makeCoordinator(), environment: environment)
        return RepresentedController(
          makeUIViewController(context: context), context.coordinator
        ) { Self.dismantleUIViewController($0, coordinator: $1) }
      },
      update: { represented, environment in
        updateUIViewController(
          represented.own,
          context: Context(coordinator: represented.coordinator, environment: environment))
      })
  }
}

/// What is known at the place of a ``UIViewControllerRepresentable``.
@MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What ``UIViewControllerRepresentable/makeCoordinator()`` returned.
  public let coordinator: Representable.Coordinator
  /// The environment at the place. What is read of it is followed.
  public let environment: EnvironmentValues
}

private final class RepresentedController<Own: UIViewController, Coordinator>: HostedContent {
  let own: Own
  let coordinator: Coordinator
  private let place: ControllerPlace
  private let onDismantle: @MainActor (Own, Coordinator) -> Void

  init(
    _ own: Own, _ coordinator: Coordinator,
    _ onDismantle: @escaping @MainActor (Own, Coordinator) -> Void
  ) {
    self.own = own
    self.coordinator = coordinator
    self.onDismantle = onDismantle
    place = ControllerPlace(own)
  }

  var view: Views.View { place }
  var controller: ViewController? { own }

  var stretch: AxisSet {
    var axes: AxisSet = []
    if own.preferredContentSize.width == 0 { axes.insert(.horizontal) }
    if own.preferredContentSize.height == 0 { axes.insert(.vertical) }
    return axes
  }

  func dismantle() {
    place.leave()
    onDismantle(own, coordinator)
  }
}

/// The place of a controller's view among declarative views. While it is in a window, the controller is a child of the
/// controller of the views around.
private final class ControllerPlace: Views.View {
  private let own: UIViewController

  init(_ own: UIViewController) {
    self.own = own
    super.init()
  }

  override func didMove(toHost host: (any ViewHost)?) {
    super.didMove(toHost: host)
    if host == nil { leave() } else { enter() }
  }

  private func enter() {
    var responder = next
    while let candidate = responder, !(candidate is ViewController) { responder = candidate.next }
    guard own.container == nil, let around = responder as? ViewController else { return }
    own.willMove(toParent: around as? UIViewController ?? around.enclosing(UIViewController.self))
    if own.view.superview !== self { addSubview(own.view) }
    around.addChild(own)
    own.didMove(toParent: own.parent)
  }

  /// The controller disappears, and is nobody's child.
  func leave() {
    guard let around = own.container else { return }
    own.willMove(toParent: nil)
    around.removeChild(own)
    own.didMove(toParent: nil)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    let wanted = own.preferredContentSize
    return Size(
      width: wanted.width > 0 ? wanted.width : proposal.width,
      height: wanted.height > 0 ? wanted.height : proposal.height)
  }

  override func layout() { own.viewIfLoaded?.frame = bounds }
}
