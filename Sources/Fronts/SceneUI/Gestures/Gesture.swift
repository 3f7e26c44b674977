/// Something that a person does with the pointer and that a view follows, added by ``View/gesture(_:isEnabled:)``.
///
///     @GestureState private var offset = CGSize.zero
///
///     Circle().offset(offset)
///       .gesture(DragGesture().updating($offset) { value, offset, _ in offset = value.translation })
///
/// The kinds are ``TapGesture``, ``SpatialTapGesture``, ``LongPressGesture`` and ``DragGesture``, and what is combined of
/// them: ``Gesture/simultaneously(with:)``, ``Gesture/exclusively(before:)``, ``Gesture/sequenced(before:)``.
@MainActor
public protocol Gesture<Value> {
  /// The type of what the gesture tells.
  associatedtype Value
  /// What is recognized, and what is done with it.
  var recognition: GestureRecognition<Value> { get }
}

/// What a ``Gesture`` recognizes, and the actions for it.
///
/// It has no state of its own, since a view's body makes a new one at each evaluation: how far the gesture has come is in
/// a memory that stays.
@MainActor
public struct GestureRecognition<Value> {
  /// Takes the next event, and says how far the gesture has come.
  let advance: @MainActor (GestureMemory, GestureEvent) -> GestureProgress<Value>
  /// The numbers of clicks that the gesture waits for. A press that completes one is not for the views around.
  var clickCounts: [Int] = []
  var onChange: [@MainActor (Value) -> Void] = []
  /// Called with the last value after a release, before the states are reset.
  var onEnd: [@MainActor (Value) -> Void] = []
  /// Called when the gesture is over, also when it was cancelled.
  var onReset: [@MainActor () -> Void] = []

  init(
    clickCounts: [Int] = [],
    advance: @escaping @MainActor (GestureMemory, GestureEvent) -> GestureProgress<Value>
  ) {
    self.clickCounts = clickCounts
    self.advance = advance
  }

  /// Takes the next event, and calls the actions.
  func step(_ memory: GestureMemory, _ event: GestureEvent) -> GestureProgress<Value> {
    let progress = advance(memory, event)
    switch progress {
    case .possible(nil): break
    case .possible(let value?), .changed(let value):
      memory.isTold = true
      for action in onChange { action(value) }
    case .ended(let value):
      for action in onEnd { action(value) }
      reset(memory)
    case .failed:
      if memory.isTold { reset(memory) }
    }
    return progress
  }

  private func reset(_ memory: GestureMemory) {
    memory.isTold = false
    for action in onReset { action() }
  }
}

/// A gesture with one more action.
public struct GestureWithAction<Value>: Gesture {
  public var recognition: GestureRecognition<Value>
}

extension Gesture {
  /// Calls an action with each value, the first one included. A tap has none before its end.
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> GestureWithAction<Value>
  {
    adding { $0.onChange.append(action) }
  }

  /// Calls an action with the last value when the gesture is complete. One that is cancelled does not end this way.
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> GestureWithAction<Value> {
    adding { $0.onEnd.append(action) }
  }

  /// Changes a state with each value. The state is reset when the gesture is over: after ``onEnded(_:)``, and when the
  /// gesture was cancelled or its view is gone.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> GestureWithAction<Value> {
    adding {
      $0.onChange.append { value in
        var transaction = Transaction()
        transaction.isContinuous = true
        state.update(&transaction) { body(value, &$0, &$1) }
      }
      $0.onReset.append { state.reset() }
    }
  }

  private func adding(
    _ change: (inout GestureRecognition<Value>) -> Void
  ) -> GestureWithAction<Value> {
    var changed = recognition
    change(&changed)
    return GestureWithAction(recognition: changed)
  }
}
