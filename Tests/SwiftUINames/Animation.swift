import SceneUI

// ## Animation

private struct AnimationNames: View {
  @State private var isOpen = false
  @Namespace private var namespace

  var body: some View { EmptyView() }

  func animations() {
    _ = Text("Books")
    // Missing: `withAnimation(_:_:)`. The change itself.
    // withAnimation { isOpen = true }
    // Missing: `.animation(_:value:)`. Leave it out.
    // _ = view.animation(.default, value: isOpen)
    // Missing: `Animation`. Views change at once.
    // _ = Animation.easeInOut(duration: 0.2)
    // Missing: `.transition(_:)`, `AnyTransition`. Views come and go at once.
    // _ = view.transition(.opacity)
    // _ = AnyTransition.slide
    // Missing: `.contentTransition(_:)`, `.symbolEffect(_:value:)`. Leave them out.
    // _ = view.contentTransition(.numericText())
    // _ = view.symbolEffect(.bounce, value: isOpen)
    // Missing: `.matchedGeometryEffect(id:in:)`. Leave it out.
    // _ = view.matchedGeometryEffect(id: 1, in: namespace)
    // Missing: `.transaction(_:)`, `withTransaction(_:_:)`. Leave them out.
    // _ = view.transaction { _ in }
    // withTransaction(\.disablesAnimations, true) { isOpen = true }
    // Missing: `TimelineView`. A timer's publisher, and `onReceive`.
    // _ = TimelineView(.periodic(from: .now, by: 1)) { context in Text("\(context.date)") }
    // Missing: `PhaseAnimator`, `KeyframeAnimator`, `Animatable`. Leave them out.
    // _ = PhaseAnimator([0, 1]) { _ in Text("") }
    // _ = KeyframeAnimator(initialValue: 0) { _ in Text("") } keyframes: { _ in 0 }
    // struct Grown: Animatable { var animatableData = 0.0 }
  }
}
