public import SceneUI
internal import Views

/// A view with UIKit's names among declarative views.
///
///     struct Meter: UIViewRepresentable {
///       var level: Double
///
///       func makeUIView(context: Context) -> MeterView { MeterView() }
///       func updateUIView(_ view: MeterView, context: Context) { view.level = level }
///     }
///
/// In a direction in which its `intrinsicContentSize` has no metric, the view takes the room that others leave.
@MainActor @preconcurrency
public protocol UIViewRepresentable: SceneUI.View {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// What hears of the view, as its delegate does. It lives as long as the view.
  associatedtype Coordinator = Void
  /// What is known at the view's place.
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view. Called once for each place.
  func makeUIView(context: Context) -> UIViewType
  /// Makes the view show the present values. Called after ``makeUIView(context:)``, and when a value that it read has
  /// changed.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// The size that the view takes when it is offered some room. With nil, as by default, it is that of the view's
  /// `intrinsicContentSize`, and the room in a direction without one.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
  /// The place is gone. The default does nothing.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes the coordinator, before the view.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable where Coordinator == Void {
  /// Does nothing.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Leaves the size to the view.
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize? { nil }

  /// Does nothing.
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

  /// The view at its place.
  public var body: some SceneUI.View {
    HostedView(
      make: { environment in
        let context = Context(coordinator: makeCoordinator(), environment: environment)
        return RepresentedView(makeUIView(context: context), context.coordinator) {
          Self.dismantleUIView($0, coordinator: $1)
        }
      },
      update: { represented, environment in
        let (uiView, place) = (represented.uiView, represented.place)
        let context = Context(coordinator: represented.coordinator, environment: environment)
        updateUIView(uiView, context: context)
        place.wantedSize = { sizeThatFits($0, uiView: uiView, context: context) }
        place.contentChanged()
      })
  }
}

/// What is known at the place of a ``UIViewRepresentable``.
@MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What ``UIViewRepresentable/makeCoordinator()`` returned.
  public let coordinator: Representable.Coordinator
  /// The environment at the place. What is read of it is followed.
  public let environment: EnvironmentValues
}

private final class RepresentedView<UIViewType: UIView, Coordinator>: HostedContent {
  let uiView: UIViewType
  let coordinator: Coordinator
  let place: RepresentedPlace
  private let onDismantle: @MainActor (UIViewType, Coordinator) -> Void

  init(
    _ uiView: UIViewType, _ coordinator: Coordinator,
    _ onDismantle: @escaping @MainActor (UIViewType, Coordinator) -> Void
  ) {
    self.uiView = uiView
    self.coordinator = coordinator
    self.onDismantle = onDismantle
    place = RepresentedPlace(uiView)
  }

  var view: Views.View { place }
  var stretch: AxisSet { place.openAxes }
  var controller: ViewController? { nil }
  func dismantle() { onDismantle(uiView, coordinator) }
}
