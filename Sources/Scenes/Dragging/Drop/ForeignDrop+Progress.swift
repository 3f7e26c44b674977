internal import Scenes
internal import Views

extension ForeignDrop {
  /// How long data may take to arrive before the window shows their progress.
  private static let patience = Duration.seconds(1)

  /// Shows a bar above the window's content while data arrive slowly.
  func showProgress(in window: Window?) {
    let progress = session.progress
    guard progress.isRunning, let banners = window?.dropBanners else { return }
    var bar: ProgressBarView?
    let delay = window?.schedule(after: Self.patience) { [weak banners] in
      guard progress.isRunning else { return }
      bar = banners?.begin("Receiving what was dropped…") { progress.cancel() }
      bar?.report(progress.fraction)
    }
    progress.onChange = { [weak banners] in
      guard !progress.isRunning else {
        bar?.report(progress.fraction)
        return
      }
      delay?.cancel()
      progress.onChange = nil
      if let bar { banners?.end(bar) }
    }
  }
}
