import SceneUI

// ## Animation

private struct AnimationNames: View {
  @State private var isOpen = false
  @Namespace private var namespace

  var body: some View { EmptyView() }

  private struct Wedge: Shape {
    var part: CGFloat
    var animatableData: AnimatablePair<CGFloat, CGFloat> {
      get { AnimatablePair(part, 0) }
      set { part = newValue.first }
    }
    func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: part, height: part)) }
  }

  func animations() {
    let view = Text("Books")
    // Same: `withAnimation(_:_:)`, `withAnimation(_:completionCriteria:_:completion:)`
    withAnimation { isOpen = true }
    withAnimation(.snappy) {
      isOpen = true
    } completion: {
      print("there")
    }
    // Same: `.animation(_:value:)`, `.animation(_:)`
    _ = view.animation(.default, value: isOpen)
    _ = view.animation(.easeOut)
    // Same: `Animation`. Springs go on with the speed of what they interrupt: `blendDuration` has no effect.
    _ = Animation.easeInOut(duration: 0.2).delay(0.1).speed(2).repeatCount(3, autoreverses: true)
    _ = Animation.spring(response: 0.5, dampingFraction: 0.8, blendDuration: 0).repeatForever()
    _ = Animation.interpolatingSpring(stiffness: 100, damping: 10)
    _ = Animation.timingCurve(0.2, 0.8, 0.2, 1, duration: 0.3)
    // Same: `.transition(_:)`, `AnyTransition`. A change of words in a text has none.
    _ = view.transition(.opacity)
    _ = view.transition(.move(edge: .bottom).combined(with: .opacity))
    _ = AnyTransition.asymmetric(insertion: .push(from: .leading), removal: .scale(scale: 0.5))
    _ = AnyTransition.slide
    // Missing: `AnyTransition.modifier(active:identity:)`, `Transition`. The transitions that are there, combined.
    // _ = AnyTransition.modifier(active: Faded(), identity: Faded())
    // Missing: `.contentTransition(_:)`, `.symbolEffect(_:value:)`. Leave them out.
    // _ = view.contentTransition(.numericText())
    // _ = view.symbolEffect(.bounce, value: isOpen)
    // Missing: `.matchedGeometryEffect(id:in:)`. Leave it out.
    // _ = view.matchedGeometryEffect(id: 1, in: namespace)
    // Same: `.transaction(_:)`, `.transaction(value:_:)`, `withTransaction(_:_:)`, `Transaction`
    _ = view.transaction { $0.animation = nil }
    _ = view.transaction(value: isOpen) { $0.disablesAnimations = true }
    withTransaction(\.disablesAnimations, true) { isOpen = true }
    withTransaction(Transaction(animation: .smooth)) { isOpen = true }
    // Same: `Animatable`, `AnimatablePair`, `VectorArithmetic`. Of shapes. Views of your own jump.
    let wedge: any Shape & Animatable = Wedge(part: 0.5)
    let size: any VectorArithmetic = AnimatablePair(0.5, 1.0)
    print(wedge, size)
    // Missing: `TimelineView`. A timer's publisher, and `onReceive`.
    // _ = TimelineView(.periodic(from: .now, by: 1)) { context in Text("\(context.date)") }
    // Missing: `PhaseAnimator`, `KeyframeAnimator`. Leave them out.
    // _ = PhaseAnimator([0, 1]) { _ in Text("") }
    // _ = KeyframeAnimator(initialValue: 0) { _ in Text("") } keyframes: { _ in 0 }
  }
}
