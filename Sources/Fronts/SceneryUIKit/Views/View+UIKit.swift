public import Geometry
public import Scenes
public import Views

// Names of an iPad that every view has.
extension Views.View {
  /// The window that shows the view.
  public var window: UIWindow? { host as? UIWindow }

  /// The opacity, from 0 (invisible) to 1.
  public var alpha: Double {
    get { opacity }
    set { opacity = newValue }
  }

  /// The middle of the frame, in the superview's bounds.
  public var center: CGPoint {
    get { frame.center }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }

  /// Converts a point of this view's bounds to another view's bounds, or to the window's with nil. Both views
  /// are in one window.
  public func convert(_ point: CGPoint, to view: Views.View?) -> CGPoint {
    let inWindow = convertToWindow(point)
    return view?.convertFromWindow(inWindow) ?? inWindow
  }

  /// Converts a point of another view's bounds, or of the window's with nil, to this view's bounds.
  public func convert(_ point: CGPoint, from view: Views.View?) -> CGPoint {
    convertFromWindow(view?.convertToWindow(point) ?? point)
  }

  /// Converts a rectangle of this view's bounds to another view's bounds, or to the window's with nil.
  public func convert(_ rect: CGRect, to view: Views.View?) -> CGRect {
    let inWindow = convertToWindow(rect)
    return view?.convertFromWindow(inWindow) ?? inWindow
  }

  /// Converts a rectangle of another view's bounds, or of the window's with nil, to this view's bounds.
  public func convert(_ rect: CGRect, from view: Views.View?) -> CGRect {
    convertFromWindow(view?.convertToWindow(rect) ?? rect)
  }

  /// Adds a view behind one of the subviews.
  public func insertSubview(_ view: Views.View, belowSubview sibling: Views.View) {
    insertSubview(view, at: subviews.filter { $0 !== view }.firstIndex { $0 === sibling } ?? 0)
  }

  /// Adds a view in front of one of the subviews.
  public func insertSubview(_ view: Views.View, aboveSubview sibling: Views.View) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count)
  }

  /// Takes the keyboard focus from the view or one in it. Returns whether it had it.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let host, host.focusedView?.isDescendant(of: self) == true else { return false }
    host.focus(nil)
    return true
  }

  /// Puts a subview in front of the others.
  public func bringSubviewToFront(_ view: Views.View) {
    if view.superview === self, subviews.last !== view {
      LayoutEngine.withConstraintsKept { addSubview(view) }
    }
  }

  /// Puts a subview behind the others.
  public func sendSubviewToBack(_ view: Views.View) {
    if view.superview === self, subviews.first !== view {
      LayoutEngine.withConstraintsKept { insertSubview(view, at: 0) }
    }
  }
}
