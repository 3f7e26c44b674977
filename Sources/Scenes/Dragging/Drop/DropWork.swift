internal import Files
internal import Scenes
internal import Views

/// Work with dropped files, one step after another, each on a thread of its own.
///
///     let work = DropWork("Adding 12 pictures…", in: window.dropBanners)
///     for file in list.files {
///       guard let picture = await work.perform({ read(file) }) else { break }
///       …
///     }
///     work.end()
///
/// Work that takes longer than a second has a bar above the window's content, with Cancel. A disk that does not
/// answer delays neither the window nor Cancel.
@MainActor
public final class DropWork {
  private weak var banners: DropBanners?
  private var bar: ProgressBarView?
  private var delay: (any ScheduledAction)?
  private var fraction: Double?
  private var cancelStep: (@MainActor () -> Void)?
  /// Whether the person has cancelled the work. No other step is performed then.
  public private(set) var isCancelled = false
  /// Called when the work is cancelled. A step that writes can end early then.
  public var onCancel: (@MainActor () -> Void)?

  private static let patience = Duration.seconds(1)

  /// - Parameters:
  ///   - title: What is done: "Adding 12 pictures…".
  ///   - banners: Those of the window of the drop. Nil shows nothing.
  public init(_ title: String, in banners: DropBanners?) {
    self.banners = banners
    delay = banners?.window?.schedule(after: Self.patience) { [weak self] in self?.show(title) }
  }

  /// Performs a step.
  ///
  /// - Returns: Nil when the work is cancelled. A step that waits for a disk then goes on without a listener,
  ///   so it must change nothing. A step that writes is not performed with this.
  public func perform<Value: Sendable>(_ step: @escaping @Sendable () -> Value) async -> Value? {
    guard !isCancelled else { return nil }
    let task = Task { await FileThread.run(step) }
    cancelStep = { task.cancel() }
    let value = await task.value
    cancelStep = nil
    return isCancelled ? nil : value
  }

  /// Shows how much is done, from 0 to 1. Nil when the whole is not known.
  public func report(_ fraction: Double?) {
    self.fraction = fraction
    bar?.report(fraction)
  }

  public func cancel() {
    isCancelled = true
    cancelStep?()
    onCancel?()
  }

  /// Removes the bar. Called when the work has ended.
  public func end() {
    delay?.cancel()
    if let bar { banners?.end(bar) }
  }

  private func show(_ title: String) {
    bar = banners?.begin(title) { [weak self] in self?.cancel() }
    bar?.report(fraction)
  }
}
