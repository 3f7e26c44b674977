public import Geometry
public import Views

/// A scene with windows. On this desktop it has one top-level, which shows the scene's key window.
@MainActor
open class WindowScene: Scene {
  /// The windows in the order of their creation. Only the key window is shown.
  public final private(set) var windows: [Window] = []
  /// The window that the top-level shows.
  public final private(set) var keyWindow: Window?
  /// Whether the key window's content appears: from the connection to the disconnection.
  final var showsContent = false
  /// The limits of the top-level's size.
  public final lazy var sizeRestrictions = SizeRestrictions(scene: self)

  public required init(_ creation: SceneCreation) { super.init(creation) }

  /// The limits of a scene's size, in logical units.
  @MainActor
  public final class SizeRestrictions {
    private weak var scene: WindowScene?
    /// The smallest size of the content that the user can choose.
    public var minimumSize: Size {
      didSet {
        if minimumSize != oldValue { scene?.session.host?.update(.minimumSize(minimumSize)) }
      }
    }

    init(scene: WindowScene) {
      self.scene = scene
      minimumSize =
        scene.session.configuration.minimumSize ?? scene.application.configuration.minimumWindowSize
    }
  }

  /// The place of the scene's top-level.
  public struct Geometry: Equatable, Sendable {
    /// The size of the content, in logical units.
    public var size: Size
    /// Device pixels per logical unit.
    public var scale: ScaleFactor
    /// The content's place on the root window, in device pixels.
    public var systemFrame: RootRect
    /// Whether the window fills the work area in both directions.
    public var isMaximized: Bool
    /// Whether the window fills its monitor, without a frame.
    public var isFullScreen: Bool

    init(_ geometry: WindowGeometry, scale: ScaleFactor) {
      size = scale.logical(geometry.clientArea.size)
      self.scale = scale
      systemFrame = geometry.clientArea
      isMaximized = geometry.isMaximized
      isFullScreen = geometry.isFullScreen
    }
  }

  /// The present geometry. Nil until the top-level was shown.
  public final var effectiveGeometry: Geometry? {
    session.host.flatMap { host in host.geometry.map { Geometry($0, scale: host.scale) } }
  }

  /// The title that was set, or else the key window's title.
  open override var title: String {
    get { givenTitle ?? keyWindow?.title ?? super.title }
    set { super.title = newValue }
  }

  /// Requests another place or size of the content, in device pixels of the root window.
  ///
  /// - Parameters:
  ///   - area: The requested client area.
  ///   - errorHandler: Called if the request fails.
  public final func requestGeometryUpdate(
    _ area: RootRect, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let host = session.host, host.isShown else {
      errorHandler?(SceneError.geometryRequestDenied("the window is not shown"))
      return
    }
    let minimum = host.scale.pixels(sizeRestrictions.minimumSize)
    guard area.width >= minimum.width, area.height >= minimum.height else {
      errorHandler?(
        SceneError.geometryRequestDenied("it is smaller than \(minimum.width) × \(minimum.height)"))
      return
    }
    host.update(.clientArea(area))
  }

  // MARK: Windows

  final func add(_ window: Window) {
    if !windows.contains(where: { $0 === window }) { windows.append(window) }
  }

  final func makeKey(_ window: Window) {
    add(window)
    let old = keyWindow
    keyWindow = window
    if showsContent {
      exchange(old, by: window)
    } else {
      session.host?.display(window)
    }
  }

  /// Releases the scene's windows with their views.
  final func dropWindows() {
    let last = keyWindow
    last?.take(.willDisappear)
    showsContent = false
    session.host?.display(nil)
    last?.take(.didDisappear)
    (delegate as? any WindowSceneDelegate)?.window = nil
    windows = []
    keyWindow = nil
  }

  // MARK: Commands

  open override func canPerform(_ command: Command) -> Bool {
    switch command {
    case .newWindow, .closeWindow: true
    case .toggleFullScreen: session.host?.canFillScreen ?? false
    default: false
    }
  }

  open override func perform(_ command: Command) {
    switch command {
    case .newWindow:
      let options = ActivationRequestOptions()
      options.requestingScene = self
      application.requestSceneSessionActivation(nil, userActivity: nil, options: options)
    case .closeWindow: application.closeByUser(session)
    case .toggleFullScreen: session.host?.toggleFullScreen()
    default: break
    }
  }
}
