internal import Views

/// Which gestures are followed where a view and what is in it have some.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures and controls in the view.
  public static let subviews = GestureMask(rawValue: 2)
  /// Both.
  public static let all: GestureMask = [.gesture, .subviews]
  /// Neither.
  public static let none: GestureMask = []
}

extension View {
  /// Follows a gesture in this view, and says whether what is in the view gets presses at all.
  public func gesture(_ gesture: some Gesture, including mask: GestureMask) -> some View {
    allowsInner(mask).following(gesture.recognition, .normal, mask.contains(.gesture))
  }

  /// Follows a gesture before those in this view, and says whether what is in the view gets presses at all.
  public func highPriorityGesture(
    _ gesture: some Gesture, including mask: GestureMask
  ) -> some View {
    allowsInner(mask).following(gesture.recognition, .high, mask.contains(.gesture))
  }

  /// Follows a gesture beside those in this view, and says whether what is in the view gets presses at all.
  public func simultaneousGesture(
    _ gesture: some Gesture, including mask: GestureMask
  ) -> some View {
    allowsInner(mask).following(gesture.recognition, .simultaneous, mask.contains(.gesture))
  }

  private func allowsInner(_ mask: GestureMask) -> some View {
    allowsHitTesting(mask.contains(.subviews))
  }

  /// Follows a gesture in this view. It takes the press from the controls in the view as soon as it takes place, and not
  /// before: a click still reaches them.
  ///
  /// - Parameter isEnabled: Whether the gesture is followed at present.
  public func gesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    following(gesture.recognition, .normal, isEnabled)
  }

  /// Follows a gesture before the controls and the gestures in this view. What it does not recognize is left to them.
  ///
  /// - Parameter isEnabled: Whether the gesture is followed at present.
  public func highPriorityGesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    following(gesture.recognition, .high, isEnabled)
  }

  /// Follows a gesture beside the controls and the gestures in this view, which go on meanwhile.
  ///
  /// - Parameter isEnabled: Whether the gesture is followed at present.
  public func simultaneousGesture(_ gesture: some Gesture, isEnabled: Bool = true) -> some View {
    following(gesture.recognition, .simultaneous, isEnabled)
  }

  /// Calls an action at a click that no view in this one uses, or at several quick ones.
  ///
  /// With one click the view can be reached by Tab, and Space and Return do the same.
  @ViewBuilder
  public func onTapGesture(
    count: Int = 1, perform action: @escaping @MainActor () -> Void
  ) -> some View {
    if count <= 1 {
      BoxedView(content: self) { box, environment in
        box.onClick = environment.isEnabled ? action : nil
      }
    } else {
      gesture(TapGesture(count: count).onEnded(action))
    }
  }

  /// Calls an action when the button was held on the view for a while.
  ///
  /// - Parameters:
  ///   - minimumDuration: How long the button is held, in seconds.
  ///   - maximumDistance: How far the pointer may move meanwhile, in logical units.
  ///   - onPressingChanged: Called when the button is pressed, and when it was held long enough, was released or moved.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: Double = 10,
    perform action: @escaping @MainActor () -> Void,
    onPressingChanged: (@MainActor (Bool) -> Void)? = nil
  ) -> some View {
    var recognition = LongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance
    ).recognition
    recognition.onEnd.append { _ in action() }
    if let onPressingChanged {
      recognition.onChange.append { _ in onPressingChanged(true) }
      recognition.onReset.append { onPressingChanged(false) }
    }
    return following(recognition, .normal, true)
  }

  fileprivate func following<Value>(
    _ recognition: GestureRecognition<Value>, _ priority: GesturePriority, _ isEnabled: Bool
  ) -> some View {
    // The box receives the press, also where the content lets the pointer through.
    InteractiveView(
      content: BoxedView(content: self) { box, environment in box.isActive = environment.isEnabled }
    ) { (follower: GestureFollower<Value>) in
      follower.follow(isEnabled ? recognition : nil, priority)
    }
  }
}
