package import Canvas
public import Geometry
internal import Stores
public import Text
public import Views

/// The root of a scene's views. It shows one root view controller and passes input to it.
///
/// A window is not the top-level that the window manager sees. It belongs to a ``WindowScene``, whose
/// session's top-level shows the scene's key window.
@MainActor
public final class Window: Responder {
  /// The scene of the window. Nil for a window that was prepared during a drag, until its scene connects.
  public private(set) weak var windowScene: WindowScene?
  /// The controller of the window's content. Its view fills the window, and its title is the window's
  /// title.
  public var rootViewController: ViewController? {
    didSet { if rootViewController !== oldValue { rootDidChange(from: oldValue) } }
  }

  package let application: Application
  package private(set) weak var host: WindowHost?
  private let root = View()
  private(set) var dispatcher: EventDispatcher?
  /// A banner above the content. It names the data that cannot be saved at present, or tells what happened
  /// to a file.
  private var notice: BannerView?
  /// What other modules add to the window.
  package private(set) var features: [any WindowFeature] = []
  /// The texts in which something was written here.
  var written: [WrittenText] = []
  /// Whether the content is on the screen.
  package var appearance = Appearance()
  /// Whether a frame was requested since the last layout.
  var awaitsFrame = false
  /// The theme that views last asked for, and the revision of the settings that it follows.
  var knownTheme: (theme: Theme, revision: Int)?

  /// Makes a window of a scene. It becomes visible with ``makeKeyAndVisible()``.
  public convenience init(windowScene: WindowScene) {
    self.init(application: windowScene.application)
    attach(to: windowScene)
  }

  /// Makes a window without a scene, for preparation during a drag.
  init(application: Application) {
    self.application = application
    super.init()
    root.rootHost = self
    root.backgroundColor = .page
    dispatcher = EventDispatcher(root: root, host: self)
    features = application.features.compactMap { $0.makeFeature(for: self) }
    updateNotice()
  }

  func attach(to scene: WindowScene) {
    windowScene = scene
    scene.add(self)
  }

  public override var next: Responder? { windowScene ?? application }

  /// The root view controller's title, or else the application's name.
  public var title: String { rootViewController?.title ?? application.configuration.name }

  /// Whether the scene's top-level shows this window.
  public var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// The content's bounds, in logical units.
  public var bounds: Rect { root.bounds }

  /// The view that contains the root controller's view and the overlays.
  package var contentRoot: View { root }

  /// The top-level that shows this window at present.
  package var windowNumber: WindowNumber? { host?.number }

  /// Shows this window's content in the scene's top-level, and lets it receive the keys.
  public func makeKeyAndVisible() { windowScene?.makeKey(self) }

  public override func canPerform(_ command: Command) -> Bool {
    features.contains { $0.canPerform(command) } || super.canPerform(command)
  }

  public override func perform(_ command: Command) {
    guard let feature = features.first(where: { $0.canPerform(command) }) else {
      return super.perform(command)
    }
    feature.perform(command)
  }

  /// The mark of the last change that Undo takes back here.
  public override var undoMark: UndoMark? { features.compactMap(\.undoMark).max() }

  // MARK: - Called by the host

  func hostDidChange(_ host: WindowHost?) {
    self.host = host
    knownTheme = nil
    // Without a host nothing is painted. The next host's theme may be another one.
    if host != nil { root.environmentChanged() }
    root.setNeedsDisplay()
  }

  func resize(to size: Size) {
    root.frame = Rect(origin: .zero, size: size)
    layoutNotice()
    for feature in features { feature.resized() }
    dispatcher?.rootDidResize()
    layoutIfNeeded()
  }

  // MARK: - The notice

  /// Updates the banner. It names the data that cannot be saved at present, or else tells what happened to
  /// a file.
  func updateNotice() {
    let failure = application.saveFailureSentence
    guard failure ?? application.announcement != notice?.text else { return }
    notice?.removeFromSuperview()
    notice =
      if let failure {
        BannerView(text: failure, detail: SaveFailure.detail)
      } else {
        application.announcement.map { text in
          BannerView(
            kind: .notice, text: text,
            onClose: { [weak application] in application?.closeAnnouncement() })
        }
      }
    if let notice { root.insertSubview(notice, at: rootViewController == nil ? 0 : 1) }
    layoutNotice()
    root.setNeedsDisplay()
  }

  /// A feature shows another banner, or none.
  package func bannerChanged(from old: BannerView?, to banner: BannerView?) {
    old?.removeFromSuperview()
    if let banner { root.insertSubview(banner, at: rootViewController == nil ? 0 : 1) }
    layoutNotice()
    root.setNeedsDisplay()
  }

  private var banners: [BannerView] { ([notice] + features.map(\.banner)).compactMap { $0 } }

  private func layoutNotice() {
    var top = 0.0
    for banner in banners {
      let height = banner.sizeThatFits(root.bounds.size).height
      banner.frame = Rect(x: 0, y: top, width: root.bounds.width, height: height)
      top += height
    }
    rootViewController?.view.frame = contentFrame
  }

  /// The area below the banners.
  var contentFrame: Rect {
    let top = banners.last?.frame.maxY ?? 0
    return Rect(
      x: 0, y: top, width: root.bounds.width, height: max(0, root.bounds.height - top))
  }

  package func layoutIfNeeded() {
    let isDue = awaitsFrame
    awaitsFrame = false
    root.layoutIfNeeded()
    if isDue { dispatcher?.layoutDidChange() }
  }

  /// Input may have changed which commands are enabled.
  func validateCommands() { root.validateCommands() }

  package func paint(in context: DrawingContext, dirty: Rect) {
    root.paint(in: context, dirty: dirty)
  }

  func environmentDidChange() {
    root.environmentChanged()
    layoutNotice()
    root.setNeedsDisplay()
  }

  func activationDidChange() {
    if !isActive {
      dispatcher?.windowDidResign()
      for feature in features { feature.resigned() }
    }
    root.activationChanged()
  }

  var cursor: Cursor { dispatcher?.cursor ?? .arrow }

  func pointer(_ input: PointerInput) -> Bool {
    if input.phase == .pressed {
      for feature in features { feature.pressed(at: input.location) }
    }
    return dispatcher?.pointer(
      phase: input.phase, location: input.location, button: input.button,
      modifiers: input.modifiers, uptime: input.uptime) ?? false
  }

  func scroll(_ input: ScrollInput) -> Bool {
    let step = behavior.wheelStep
    return dispatcher?.scroll(
      location: input.location,
      delta: Vector(dx: input.clicks.dx * step, dy: input.clicks.dy * step),
      modifiers: input.modifiers, uptime: input.uptime) ?? false
  }

  /// A shortcut goes to the responder that performs its command. Other keys go to the focused view.
  func key(_ event: KeyEvent) -> Bool {
    if features.contains(where: { $0.keyPressed(event) }) { return true }
    if takesOwnKey(event) { return true }
    if let command = application.shortcuts.command(for: event),
      let target = firstResponder.target(for: command)
    {
      target.perform(command)
      return true
    }
    if dispatcher?.key(event) ?? false { return true }
    return event.key == .function(10) && event.modifiers.isEmpty && showWindowMenu()
  }

  func modifiersChanged(to modifiers: Modifiers) -> Bool {
    dispatcher?.modifiersChanged(to: modifiers)
    return false
  }

  func commit(_ text: String) -> Bool {
    guard !holdsKeys else { return true }
    return dispatcher?.key(KeyEvent(key: .other(0), text: text, uptime: uptime)) ?? false
  }

  func compose(_ composition: TextComposition) -> Bool {
    guard !holdsKeys else { return true }
    return focusedView?.compose(composition) ?? false
  }

  private var holdsKeys: Bool { features.contains(where: \.holdsKeys) }

  /// The responder that commands and keys reach first.
  package var firstResponder: Responder { focusedView ?? rootViewController?.viewIfLoaded ?? self }

  /// Dispatches the window's events to its views.
  package var eventDispatcher: EventDispatcher? { dispatcher }
}
