internal import CXTest
public import Foundation

/// A test's own X server, with or without a window manager, which ends with the test.
public final class LiveDisplay {
  public enum WindowManager: String, Sendable, CaseIterable {
    case none, openbox, icewm, xfwm4, metacity, i3, twm
    /// openbox with a compositor (picom).
    case composited
  }

  public struct Failure: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
  }

  /// The name for `DISPLAY`, such as `:3`.
  public let name: String
  public let server: ChildProcess
  public private(set) var windowManager: ChildProcess?
  private var compositor: ChildProcess?
  /// Whether the test has the number of a server that it killed.
  private var isLocked = false
  /// The test's own folder, removed at the end. HOME and the XDG folders are below it.
  public let home: URL
  /// The file in which the server keeps its screen.
  public let frameBufferFile: URL

  private var elementBus: ElementBus?

  /// Starts Xvfb on a free display and waits until the window manager is ready.
  ///
  /// - Parameters:
  ///   - animates: Whether openbox animates windows that are iconified, as its default configuration says.
  ///     The animation would spoil measurements of time.
  ///   - focusesNew: Whether openbox gives the focus to new windows, as its default configuration says.
  ///   - hasBindings: Whether openbox has its default keys and mouse actions. For each of them it grabs a button
  ///     or key of each window, which costs the server 150 KiB a window. Without them, a click still raises and
  ///     focuses a window.
  /// - Throws: ``Failure`` if the server or the window manager does not start.
  public init(
    windowManager: WindowManager = .openbox, width: Int = 1600, height: Int = 1000,
    animates: Bool = true, focusesNew: Bool = true, hasBindings: Bool = true,
    serverArguments: [String] = []
  ) throws {
    home = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenery-live-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    frameBufferFile = home.appendingPathComponent("Xvfb_screen0")
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(description: "No pipe for Xvfb.") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    // Keys do not repeat (-r). Otherwise a key that is held while the machine is busy would be typed twice.
    server = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "3", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
        "-r", "-fbdir", home.path,
      ] + serverArguments, passing: ends[1], tidiesUp: true)
    close(ends[1])
    var number = ""
    let deadline = Deadline(seconds: 30)
    while !number.hasSuffix("\n"), !deadline.hasPassed {
      var descriptor = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, deadline.milliseconds) > 0 else { continue }
      var byte: UInt8 = 0
      guard read(ends[0], &byte, 1) == 1 else { break }
      number.append(Character(UnicodeScalar(byte)))
    }
    guard number.hasSuffix("\n") else {
      server.readOutput()
      throw Failure(description: "Xvfb did not start: \(server.output)")
    }
    name = ":" + number.dropLast()
    let refused = [animates ? nil : "animateIconify", focusesNew ? nil : "focusNew"]
    try configureOpenbox(without: refused.compactMap { $0 }, hasBindings: hasBindings)
    if windowManager != .none { try start(windowManager) }
  }

  /// Kills the server. Its number is kept from the servers of other tests until this ends, so that no program can connect.
  ///
  /// - Throws: What the file system says.
  public func killServer() throws {
    // A server takes the next number where a living process has the lock.
    let process = String(getpid())
    let text = String(repeating: " ", count: 10 - process.count) + process + "\n"
    try Data(text.utf8).write(to: lock, options: .atomic)
    isLocked = true
    server.send(signal: SIGKILL)
    guard server.waitForExit() != nil else { throw Failure(description: "Xvfb survives.") }
  }

  private var lock: URL { URL(fileURLWithPath: "/tmp/.X\(name.dropFirst())-lock") }

  deinit {
    if isLocked { try? FileManager.default.removeItem(at: lock) }
    compositor?.stop()
    windowManager?.stop()
    // The server ends after its last client. A connection that is still open would end this process.
    ProcessFamily.end(withHome: home.path)
    try? FileManager.default.removeItem(at: home)
  }

  /// Kills the window manager, and starts another one.
  ///
  /// - Throws: ``Failure`` if the new one does not start.
  public func replaceManager(by manager: WindowManager) throws {
    windowManager?.stop()
    windowManager = nil
    if manager != .none { try start(manager) }
  }

  /// The bus on which programs say what they show. It is started for the first of them.
  ///
  /// - Throws: ``Failure`` or `BusError` if it does not start.
  public var elements: ElementBus {
    get throws {
      if let elementBus { return elementBus }
      let bus = try ElementBus()
      elementBus = bus
      return bus
    }
  }

  /// The environment in which a program runs on this display and leaves the user's files alone.
  public var environment: [String: String] {
    [
      "DISPLAY": name, "HOME": home.path, "XDG_DATA_HOME": home.path + "/data",
      "XDG_STATE_HOME": home.path + "/state", "XDG_CONFIG_HOME": home.path + "/config",
      "XDG_CACHE_HOME": home.path + "/cache", "XDG_RUNTIME_DIR": home.path + "/run",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
      "TZ": "UTC", "XMODIFIERS": "@im=none", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11",
    ]
  }

  /// Gives openbox its default configuration without some settings.
  private func configureOpenbox(without settings: [String], hasBindings: Bool) throws {
    guard !settings.isEmpty || !hasBindings else { return }
    let folder = home.appendingPathComponent("config/openbox")
    var text = try String(contentsOfFile: "/etc/xdg/openbox/rc.xml", encoding: .utf8)
    for setting in settings {
      let on = "<\(setting)>yes</"
      guard text.contains(on) else { throw Failure(description: "openbox's rc.xml has no \(on)") }
      text = text.replacingOccurrences(of: on, with: "<\(setting)>no</")
    }
    if !hasBindings {
      for (part, replacement) in [("keyboard", ""), ("mouse", Self.clicks)] {
        guard let start = text.range(of: "<\(part)>"), let end = text.range(of: "</\(part)>") else {
          throw Failure(description: "openbox's rc.xml has no <\(part)>")
        }
        text.replaceSubrange(start.upperBound..<end.lowerBound, with: replacement)
      }
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: folder.appendingPathComponent("rc.xml"), atomically: true, encoding: .utf8)
  }

  private static let clicks = """
    <context name="Client"><mousebind button="Left" action="Press">
      <action name="Focus"/><action name="Raise"/>
    </mousebind></context>
    """

  private func start(_ manager: WindowManager) throws {
    let desk = try Desk(self)
    // The socket of the bus is in the display's own folder and is removed with it.
    let configuration = try BusConfiguration.write(
      into: home, listening: "unix:dir=\(home.path)", services: "<standard_session_servicedirs/>")
    let bus = ["--config-file=\(configuration)", "--", manager.rawValue]
    var environment = environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    windowManager =
      switch manager {
      case .none: nil
      case .openbox, .composited:
        try ChildProcess("openbox", ["--sm-disable"], environment: environment)
      case .icewm, .i3:
        try ChildProcess(manager.rawValue, configure(manager), environment: environment)
      case .twm:
        // In other locales it ends where the server has no font of its choice.
        try ChildProcess(
          "twm", configure(manager), environment: environment.merging(["LC_ALL": "C"]) { $1 })
      case .xfwm4:
        try ChildProcess("dbus-run-session", bus + ["--compositor=off"], environment: environment)
      case .metacity:
        try ChildProcess(
          "dbus-run-session", bus + ["--no-composite", "--sm-disable"], environment: environment)
      }
    // A window manager announces itself before it adopts the windows that are mapped already. It gives them
    // no focus. When it answers a request, it has finished this.
    // twm answers no requests.
    let isReady = desk.wait(seconds: 30) {
      manager == .twm
        ? desk.isManaged : desk.hasWindowManager && desk.managerAnswers(seconds: 2)
    }
    guard isReady else {
      windowManager?.readOutput()
      throw Failure(
        description: "\(manager) did not take the display: \(windowManager?.output ?? "")")
    }
    switch manager {
    case .xfwm4, .metacity:
      guard desk.managerGivesFocus else {
        throw Failure(description: "\(manager) gives no new window the focus")
      }
    case .composited:
      let arguments = ["--backend", "xrender", "--config", "/dev/null"]
      compositor = try ChildProcess("picom", arguments, environment: environment)
      guard desk.wait(seconds: 30, until: { desk.hasOwner("_NET_WM_CM_S0") }) else {
        throw Failure(description: "picom did not start")
      }
    case .none, .openbox, .icewm, .i3, .twm: break
    }
  }

  /// Writes the configuration of a window manager that has no usable default. Returns its arguments.
  private func configure(_ manager: WindowManager) throws -> [String] {
    let name: String
    let text: String
    switch manager {
    case .icewm:
      // Its task bar would look like a menu or a drag's picture.
      (name, text) = (".icewm/preferences", "ShowTaskBar=0\n")
    case .i3: (name, text) = ("i3.conf", "# i3 config file (v4)\n")
    case .twm:
      // Otherwise it grabs the server, and waits for a click that places each window.
      (name, text) = ("twmrc", "NoGrabServer\nRandomPlacement\nUsePPosition \"on\"\n")
    case .none, .openbox, .composited, .xfwm4, .metacity: return []
    }
    let file = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    switch manager {
    case .i3: return ["-c", file.path]
    case .twm: return ["-f", file.path]
    case .none, .openbox, .composited, .xfwm4, .metacity, .icewm: return []
    }
  }
}
