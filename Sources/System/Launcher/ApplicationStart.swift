internal import DBus
internal import Files
internal import Glibc

/// Leads from a command line to an exit status. One process owns the application's data, and others ask it.
///
///     claim the data directory ─ taken ─▶ ask the owner ─▶ 0
///              │ ours
///              ▼
///     run the application ─▶ clean up ─▶ 0
///
/// Every failure is one sentence and one status.
@MainActor
public struct ApplicationStart {
  public var names: ApplicationNames
  public var environment: [String: String]
  /// The folder for all files, instead of the user's own directories.
  public var dataFolder: String?
  /// Whether the session bus started this process. The bus then sends its request.
  public var isService = false
  /// Prints a sentence on standard error.
  public var complain: (String) -> Void

  /// - Parameter complain: Nil prints sentences on standard error, after the program's name.
  public init(
    of names: ApplicationNames, environment: [String: String] = Self.processEnvironment,
    dataFolder: String? = nil, complain: ((String) -> Void)? = nil
  ) {
    self.names = names
    self.environment = environment
    self.dataFolder = dataFolder
    self.complain = complain ?? { Diagnostics.toStandardError("\(names.executable): \($0)") }
  }

  /// Runs `own` if this process is the first one. Otherwise it passes the request to the first process.
  ///
  /// - Parameter checkDisplay: Called before a request is passed on. If a display does not answer, the
  ///   process that was started for it reports that best.
  public func run(
    _ request: InstanceRequest,
    checkDisplay: (InstanceRequest) throws(LaunchError) -> Void = { _ in },
    own: (LaunchContext) throws -> Void
  ) -> ExitStatus {
    claiming { directories, claim in
      let bus = BusAddress(environment: environment).map {
        ApplicationBus(names, at: $0, takesName: takesName)
      }
      defer { bus?.stop() }
      var request = request
      request.display = environment["DISPLAY"]
      request.authorityFile = environment["XAUTHORITY"]
      request.startupID = environment["DESKTOP_STARTUP_ID"] ?? environment["XDG_ACTIVATION_TOKEN"]
      var call: ApplicationBus.Call?
      if isService, takesName, let bus {
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
          if case .scenes = request.kind {
            // Needs no display, unless it opens something, and then the owner has one.
          } else {
            guard hasDisplay else { throw noDisplay }
            try checkDisplay(request)
          }
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
        let outcome = Result { try own(context) }
        context.end()
        try outcome.get()
        if let failure = context.failure { throw failure }
      } catch {
        // The caller is told of the failure too.
        call?.reply(.refused("\(error)"))
        throw error
      }
    }
  }

  /// The time limit for the call for which the bus started the process.
  private static let servicePatience = Duration.seconds(2)

  /// A process with a folder of its own does not take the name on the bus, because launchers do not mean it.
  /// Neither does an application whose identifier is not a valid bus name.
  private var takesName: Bool { dataFolder == nil && names.isBusName }

  /// Makes the directories, claims them, and runs `body` with the result. For work without a window: an
  /// import, a check.
  public func claiming(
    _ body: (Directories, SingleInstance.Claim) throws -> Void
  ) -> ExitStatus {
    // Only the user may read what the user writes.
    FileMode.keepPrivate()
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

  /// The process that owns the application's data, and where its files are. Makes and claims nothing.
  ///
  /// - Returns: No process if none runs.
  public func find() throws(LaunchError) -> (owner: RunningInstance?, directories: Directories) {
    let directories = try directories()
    let owner = SingleInstance.find(names, data: directories.data, runtime: directories.runtime)
    return (owner, directories)
  }

  /// There is no display.
  public var noDisplay: LaunchError {
    LaunchError(
      .noDisplay,
      "\(names.name) cannot open a window, because no display is set (DISPLAY is empty).")
  }

  private func directories() throws(LaunchError) -> Directories {
    guard let dataFolder else { return try Directories(of: names, environment: environment) }
    return Directories(
      folder: try absolute(dataFolder),
      runtime: Directories.runtime(of: names, environment: environment))
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
