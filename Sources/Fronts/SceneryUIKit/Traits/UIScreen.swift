public import Foundation
public import Geometry
internal import Scenes
internal import Views

/// A person's monitor.
///
/// Windows do not fill a monitor here. What lies in a window is laid out in the bounds of its view.
@MainActor
public final class UIScreen {
  /// The first monitor in reading order, on the display that the person works on.
  public static var main: UIScreen { UIScreen(0) }

  /// The monitors in reading order. There is at least one.
  public static var screens: [UIScreen] { monitors.indices.map { UIScreen($0) } }

  private let index: Int

  private init(_ index: Int) { self.index = index }

  private static var desktop: Desktop? { Application.current?.currentWindowSystem.desktop }
  private static var monitors: [Monitor] {
    desktop?.monitors ?? [Monitor(name: "", area: Self.unknown, workArea: Self.unknown)]
  }
  /// Before there is a display.
  private static let unknown = RootRect(x: 0, y: 0, width: 1024, height: 768)

  private var monitor: Monitor {
    let monitors = Self.monitors
    return monitors[min(index, monitors.count - 1)]
  }

  /// Device pixels per logical unit.
  public var scale: CGFloat { CGFloat(Self.desktop?.scale.rawValue ?? 1) }
  /// The same as ``scale``.
  public var nativeScale: CGFloat { scale }

  /// The monitor's size in logical units, at the origin.
  public var bounds: CGRect {
    let (area, scale) = (monitor.area, Double(scale))
    return CGRect(
      x: 0, y: 0, width: Double(area.width) / scale, height: Double(area.height) / scale)
  }

  /// The monitor's size in device pixels, at the origin.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: Double(monitor.area.width), height: Double(monitor.area.height))
  }

  /// The traits outside of all windows.
  public var traitCollection: UITraitCollection { .current }
}
