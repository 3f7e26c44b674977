public import Geometry

extension DragMachine {
  /// The pointer of a lifted drag, and the conditions for the items at its place.
  public struct Sample: Hashable, Sendable {
    public var pointer: DragSample
    /// The source window's frame. Nil while the window is iconified or on another workspace. Then every
    /// place is outside.
    public var sourceFrame: RootRect?
    /// The work area of the monitor with the pointer.
    public var workArea: RootRect
    /// Whether both windows, at their minimum widths, fit side by side into the work area.
    public var fitsTwoWindows: Bool
    public var scale: ScaleFactor
    public var itemIsAvailable: Bool
    public var hasDedicatedWindow: Bool
    /// Whether the items can be opened in windows. An item without an activity can only be dropped.
    public var opensWindows: Bool
    /// Whether a window can follow the pointer: there is one item, and the window manager places windows where
    /// programs ask.
    public var canCarry: Bool
    /// Whether the pointer is over the view in which the drag began.
    public var isOverOrigin: Bool

    public init(
      pointer: DragSample, sourceFrame: RootRect?, workArea: RootRect,
      fitsTwoWindows: Bool = true, scale: ScaleFactor = .one, itemIsAvailable: Bool = true,
      hasDedicatedWindow: Bool = false, opensWindows: Bool = true, canCarry: Bool = true,
      isOverOrigin: Bool = false
    ) {
      self.pointer = pointer
      self.sourceFrame = sourceFrame
      self.workArea = workArea
      self.fitsTwoWindows = fitsTwoWindows
      self.scale = scale
      self.itemIsAvailable = itemIsAvailable
      self.hasDedicatedWindow = hasDedicatedWindow
      self.opensWindows = opensWindows
      self.canCarry = canCarry
      self.isOverOrigin = isOverOrigin
    }
  }
}
