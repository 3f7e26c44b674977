/// Two gestures that take place at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// What the two tell. Nil while one has told nothing.
  public struct Value {
    /// What the first tells.
    public var first: First.Value?
    /// What the second tells.
    public var second: Second.Value?
  }

  public var recognition: GestureRecognition<Value> {
    let (first, second) = (first.recognition, second.recognition)
    return GestureRecognition(clickCounts: first.clickCounts + second.clickCounts) {
      memory, event in
      var both = memory.state as? Both ?? Both()
      if event.phase == .pressed, both.first.isOver, both.second.isOver { both = Both() }
      if !both.first.isOver { both.first.take(first.step(memory.part(0), event)) }
      if !both.second.isOver { both.second.take(second.step(memory.part(1), event)) }
      memory.state = both
      return both.progress
    }
  }

  private struct Both {
    var first = GestureHalf<First.Value>()
    var second = GestureHalf<Second.Value>()

    var progress: GestureProgress<Value> {
      let value = Value(first: first.value, second: second.value)
      if first.isOver, second.isOver {
        return first.isComplete || second.isComplete ? .ended(value) : .failed
      }
      if first.takesPlace || second.takesPlace { return .changed(value) }
      return .possible(first.value == nil && second.value == nil ? nil : value)
    }
  }
}

/// One of two gestures: the second where the first has failed.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// What one of the two tells.
  public enum Value {
    /// The first takes place.
    case first(First.Value)
    /// The first has failed.
    case second(Second.Value)
  }

  public var recognition: GestureRecognition<Value> {
    let (first, second) = (first.recognition, second.recognition)
    return GestureRecognition(clickCounts: first.clickCounts + second.clickCounts) {
      memory, event in
      var state = memory.state as? Choice ?? Choice()
      if event.phase == .pressed, state.isOver { state = Choice() }
      defer { memory.state = state }
      guard !state.firstFailed else {
        return state.finish(second.step(memory.part(1), event).map(Value.second))
      }
      let progress = first.step(memory.part(0), event)
      state.withheld.append(event)
      guard case .failed = progress else { return state.finish(progress.map(Value.first)) }
      // The second gets all that it has not been told, as long as the first might have come about.
      state.firstFailed = true
      var last = GestureProgress<Second.Value>.possible(nil)
      for event in state.withheld {
        last = second.step(memory.part(1), event)
        if case .failed = last { break }
        if case .ended = last { break }
      }
      state.withheld = []
      return state.finish(last.map(Value.second))
    }
  }

  private struct Choice {
    var firstFailed = false
    var withheld: [GestureEvent] = []
    var isOver = false

    mutating func finish(_ progress: GestureProgress<Value>) -> GestureProgress<Value> {
      switch progress {
      case .ended, .failed: isOver = true
      case .possible, .changed: break
      }
      return progress
    }
  }
}

/// Two gestures after each other.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  let first: First
  let second: Second

  /// What the first tells, or the second after it.
  public enum Value {
    /// The first takes place.
    case first(First.Value)
    /// With nil the second has told nothing yet.
    case second(First.Value, Second.Value?)
  }

  public var recognition: GestureRecognition<Value> {
    let (first, second) = (first.recognition, second.recognition)
    return GestureRecognition(clickCounts: first.clickCounts) { memory, event in
      if let before = memory.state as? First.Value {
        return Self.goOn(second.step(memory.part(1), event), after: before, memory)
      }
      switch first.step(memory.part(0), event) {
      case .ended(let value):
        memory.state = value
        // The second begins at the next press, or now if the button is held.
        if event.phase == .released { return .possible(.second(value, nil)) }
        return Self.goOn(second.step(memory.part(1), event.with(.pressed)), after: value, memory)
      case let progress: return progress.map(Value.first)
      }
    }
  }

  private static func goOn(
    _ progress: GestureProgress<Second.Value>, after first: First.Value, _ memory: GestureMemory
  ) -> GestureProgress<Value> {
    switch progress {
    case .possible(let value): return .changed(.second(first, value))
    case .changed(let value): return .changed(.second(first, value))
    case .ended(let value):
      memory.state = nil
      return .ended(.second(first, value))
    case .failed:
      memory.state = nil
      return .failed
    }
  }
}

/// How far one of two gestures has come that are followed together.
private struct GestureHalf<Value> {
  var value: Value?
  var takesPlace = false
  var isOver = false
  var isComplete = false

  mutating func take(_ progress: GestureProgress<Value>) {
    switch progress {
    case .possible(nil): break
    case .possible(let value?): self.value = value
    case .changed(let value):
      (self.value, takesPlace) = (value, true)
    case .ended(let value):
      (self.value, isOver, isComplete) = (value, true, true)
    case .failed: (value, takesPlace, isOver) = (nil, false, true)
    }
  }
}

extension Gesture {
  /// This gesture and another one at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other>
  {
    SimultaneousGesture(first: self, second: other)
  }

  /// This gesture, or another one where this one has failed.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(first: self, second: other)
  }

  /// Another gesture after this one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(first: self, second: other)
  }

  /// The gesture with another value.
  public func map<New>(_ body: @escaping @MainActor (Value) -> New) -> GestureWithAction<New> {
    let inner = recognition
    return GestureWithAction(
      recognition: GestureRecognition(clickCounts: inner.clickCounts) { memory, event in
        inner.step(memory.part(0), event).map(body)
      })
  }
}
