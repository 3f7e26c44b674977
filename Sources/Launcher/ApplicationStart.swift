internal import DBus
internal import Files
internal import Glibc

/// From a command line to an exit status: who owns the application's data, and what the others do.
///
///     claim the data directory ─ taken ─▶ ask the owner ─▶ 0
///              │ ours
///              ▼
///     run the application ─▶ clean up ─▶ 0
///
/// Everything that goes wrong is one sentence and one status.
@MainActor
public struct ApplicationStart {
  public var names: ApplicationNames
  public var environment: [String: String]
  /// Where everything is kept, instead of the user's own directories.
  public var dataFolder: String?
  /// The session bus started this process, and says on the bus what for.
  public var isService = false
  /// Says a sentence on standard error.
  public var complain: (String) -> Void

  /// - Parameter complain: Nil says sentences on standard error, after the program's name.
  public init(
    of names: ApplicationNames, environment: [String: String] = Self.processEnvironment,
    dataFolder: String? = nil, complain: ((String) -> Void)? = nil
  ) {
    self.names = names
    self.environment = environment
    self.dataFolder = dataFolder
    self.complain = complain ?? { Diagnostics.toStandardError("\(names.executable): \($0)") }
  }

  /// Runs `own` if this process is the first one, else hands the request to the one that is.
  ///
  /// - Parameter checkDisplay: Called before a request is handed over: a display that does not answer is
  ///   best said by the process that was started for it.
  public func run(
    _ request: InstanceRequest,
    checkDisplay: (InstanceRequest) throws(LaunchError) -> Void = { _ in },
    own: (LaunchContext) throws -> Void
  ) -> ExitStatus {
    claiming { directories, claim in
      let bus = bus.map { ApplicationBus(names, at: $0) }
      defer { bus?.stop() }
      var request = request
      request.display = environment["DISPLAY"]
      request.authorityFile = environment["XAUTHORITY"]
      request.startupID = environment["DESKTOP_STARTUP_ID"] ?? environment["XDG_ACTIVATION_TOKEN"]
      var call: ApplicationBus.Call?
      if isService, let bus {
        bus.start()
        call = bus.firstCall(within: Self.servicePatience)
        if let call {
          request.kind = call.request.kind
          request.startupID = call.request.startupID
        }
      }
      do {
        let hasDisplay = environment["DISPLAY"]?.isEmpty == false
        var claim = claim
        while case .running(let owner) = claim {
          guard hasDisplay else { throw noDisplay }
          try checkDisplay(request)
          if try owner.ask(request) == .done {
            call?.reply(.done)
            return
          }
          claim = try SingleInstance.claim(
            names, data: directories.data, runtime: directories.runtime)
        }
        guard case .owner(let instance) = claim else { return }
        if let answered = call {
          guard hasDisplay else { throw noDisplay }
          call = nil
          answered.reply(.done)
        }
        let context = LaunchContext(
          names: names, directories: directories, environment: environment, instance: instance,
          request: request, bus: bus, complain: complain)
        defer { context.end() }
        try own(context)
      } catch {
        // Whoever made the call hears of it too.
        call?.reply(.refused("\(error)"))
        throw error
      }
    }
  }

  /// How long the bus may take for the call that it started the process for.
  private static let servicePatience = Duration.seconds(2)

  /// A folder of somebody's own is no business of the session: its process is not the application that
  /// launchers mean. Nor has an application a place there whose identifier is no name of the bus.
  private var bus: BusAddress? {
    dataFolder == nil && names.isBusName ? BusAddress(environment: environment) : nil
  }

  /// Runs `body` with the directories made and the outcome of claiming them. For what needs no window:
  /// an import, a check.
  public func claiming(
    _ body: (Directories, SingleInstance.Claim) throws -> Void
  ) -> ExitStatus {
    // What people write is nobody else's to read.
    umask(0o077)
    do {
      let directories = try directories()
      try directories.create(for: names.name)
      let claim = try SingleInstance.claim(
        names, data: directories.data, runtime: directories.runtime)
      try body(directories, claim)
      return .ok
    } catch let error as any ReportableError {
      complain(error.sentence)
      return error.status
    } catch {
      complain("\(error)")
      return .software
    }
  }

  /// Nothing can be shown.
  public var noDisplay: LaunchError {
    LaunchError(
      .noDisplay,
      "\(names.name) cannot open a window, because no display is set (DISPLAY is empty).")
  }

  private func directories() throws(LaunchError) -> Directories {
    guard let dataFolder else { return try Directories(of: names, environment: environment) }
    let runtime = environment["XDG_RUNTIME_DIR"].flatMap {
      $0.hasPrefix("/") ? "\($0)/\(names.executable)" : nil
    }
    return Directories(folder: try absolute(dataFolder), runtime: runtime)
  }

  private func absolute(_ path: String) throws(LaunchError) -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else {
      throw LaunchError(
        .noInput, "\(names.name) cannot find the current folder: \(describeSystemError(errno)).")
    }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }

  /// The environment of this process.
  public static var processEnvironment: [String: String] {
    var result: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let pair = String(cString: text).split(separator: "=", maxSplits: 1)
      if let name = pair.first { result[String(name)] = pair.count > 1 ? String(pair[1]) : "" }
      entry += 1
    }
    return result
  }
}
