internal import XProtocol

/// Windows that a launcher requested. They answer its startup notification and use its time.
extension X11WindowSystem {
  /// Runs `work`, which shows a window or brings one to the front because a launcher asked this process for
  /// it.
  ///
  /// The window gets the startup identifier. It also gets the focus, because it is the user's newest
  /// request: with the time of the launcher's click if the identifier contains one, else with the present
  /// time. In any case the launcher receives the message that the start has ended.
  public func handlingLaunch<Result>(startupID: String?, _ work: () -> Result) -> Result {
    let notification = startupID.flatMap(StartupNotification.init(checking:))
    times.notePersonsRequest(at: notification?.userTime)
    if let notification { startup = notification }
    defer { finishLaunch() }
    return work()
  }

  /// Makes the first window answer this start, instead of the one that the environment named.
  public func beginLaunch(startupID: String?) {
    if let notification = startupID.flatMap(StartupNotification.init(checking:)) {
      startup = notification
    }
  }

  /// Tells launchers that the start has ended, unless showing a window has done so.
  func finishLaunch() {
    guard let startup else { return }
    self.startup = nil
    StartupNotification.broadcast(startup.removal, on: connection, from: leader.id)
    connection.flush()
  }

  /// Announces a window that the user asked for by another program, unless a launcher has done so.
  func announceStart(of window: TopLevel) {
    guard startup == nil, desktop.hasWindowManager,
      ManagerQuirk.mustAnnounceStart(
        userActedElsewhere: times.userActedElsewhere,
        hasFocus: windows.contains(where: \.current.isFocused))
    else { return }
    let name = leader.identity.instanceName
    let start = StartupNotification(of: name, number: window.number.rawValue, at: times.user)
    StartupNotification.broadcast(
      start.announcement(name: name, screen: connection.screenNumber), on: connection,
      from: leader.id)
    startup = start
  }
}
