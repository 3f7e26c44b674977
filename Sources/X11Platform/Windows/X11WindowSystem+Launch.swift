internal import XProtocol

/// Windows that a launcher asked for: they answer its startup notification, and come with its time.
extension X11WindowSystem {
  /// Runs `work`, which shows a window because a launcher asked this process for one, or brings one to
  /// the front.
  ///
  /// The window gets the startup identifier and, being what the user asked for last, the focus: with
  /// the time of the launcher's click if the identifier names one, else with the time it is now.
  /// Whatever comes of it, the launcher is told that the start is over.
  public func handlingLaunch<Result>(startupID: String?, _ work: () -> Result) -> Result {
    let notification = startupID.flatMap(StartupNotification.init(checking:))
    times.noteLaunch(clicked: notification?.userTime)
    if let notification { startup = notification }
    defer { finishLaunch() }
    return work()
  }

  /// The first window will answer this start, instead of what the environment named.
  public func beginLaunch(startupID: String?) {
    if let notification = startupID.flatMap(StartupNotification.init(checking:)) {
      startup = notification
    }
  }

  /// Tells launchers that the start is over; done already where a window was shown.
  func finishLaunch() {
    guard let startup else { return }
    self.startup = nil
    startup.broadcastRemoval(on: connection, from: leader.id)
    connection.flush()
  }
}
