/// Views that are drawn as one picture.
extension View {
  /// Has no effect: opacity, shadow and mask are already those of the view as a whole.
  public func compositingGroup() -> some View { self }

  /// Has no effect: everything is drawn without waiting for the display.
  public func drawingGroup(opaque: Bool = false) -> some View { self }

  /// Has no effect: shapes are laid out as they are drawn.
  public func geometryGroup() -> some View { self }
}

/// What a hand feels. It has no effect: a desktop has nothing to feel.
public struct SensoryFeedback: Hashable, Sendable {
  private init() {}

  /// How strong an impact is.
  public enum Weight: Hashable, Sendable { case light, medium, heavy }

  /// Named “success”.
  public static let success = SensoryFeedback()
  /// Named “warning”.
  public static let warning = SensoryFeedback()
  /// Named “error”.
  public static let error = SensoryFeedback()
  /// Named “selection”.
  public static let selection = SensoryFeedback()
  /// Named “increase”.
  public static let increase = SensoryFeedback()
  /// Named “decrease”.
  public static let decrease = SensoryFeedback()
  /// Named “start”.
  public static let start = SensoryFeedback()
  /// Named “stop”.
  public static let stop = SensoryFeedback()
  /// Named “alignment”.
  public static let alignment = SensoryFeedback()
  /// Named “level change”.
  public static let levelChange = SensoryFeedback()
  /// Named “impact”.
  public static let impact = SensoryFeedback()

  /// An impact of some strength, from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback()
  }
}

/// What other devices have.
extension View {
  /// Has no effect: a desktop has nothing to feel.
  public func sensoryFeedback(
    _ feedback: SensoryFeedback, trigger: some Equatable
  ) -> some View { self }

  /// Has no effect: there is no bar with the time.
  public func statusBarHidden(_ isHidden: Bool = true) -> some View { self }

  /// Has no effect: the desktop decides about its own bars.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}
