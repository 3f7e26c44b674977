public import Geometry
public import SceneModel
internal import Scenes
internal import Views

/// Another program with one window, which drags things over the application's windows and takes what is
/// dragged out of them.
///
///     let editor = HeadlessProgram("Editor", on: user.system, at: area)
///     editor.offers = [("text/plain;charset=utf-8", Array("fjord".utf8))]
///     user.startDrag(in: editor)
///     user.drag(onto: view)
///     user.release()
///     #expect(editor.endings == [.copy])
@MainActor
public final class HeadlessProgram {
  /// The name that a person knows.
  public let name: String
  /// Its window's frame.
  public var area: RootRect
  /// The data that its drags offer, by MIME type, the best first. Without data the source refuses.
  public var offers: [(type: String, data: [UInt8]?)] = []
  /// The operations that its drags allow, the preferred one first.
  public var actions: [DropAction] = [.copy]
  /// Whether its drags wish that the person is asked for the operation.
  public var asks = false
  /// The number of steps in which its data arrive, a second apart. Zero sends them at once.
  public var slowSteps = 0
  /// The MIME types that its window takes.
  public var takes: Set<String> = []
  /// The operations that its window performs.
  public var performs: Set<DropAction> = [.copy]

  /// The folder in which it lets a source save a file, as a file manager does. Nil if it takes no files.
  public var folder: String?

  /// The application's answer to the last motion of the program's drag.
  public internal(set) var answer: DropAction?
  /// What the application told the program of each drop: the action, or nil if nothing was taken.
  public internal(set) var endings: [DropAction?] = []
  /// What was dropped on its window.
  public internal(set) var received: [(type: String, data: [UInt8])] = []

  let system: HeadlessWindowSystem

  public init(_ name: String, on system: HeadlessWindowSystem, at area: RootRect) {
    self.name = name
    self.system = system
    self.area = area
    system.programs.append(self)
  }

  /// Drags the offers from now on. The button must be down in the program's window.
  public func startDrag() {
    guard area.contains(system.pointerLocation), system.pressedButton != nil else { return }
    system.foreignDrag = HeadlessForeignDrag(self)
  }

  /// Cancels the program's drag.
  public func cancelDrag() {
    system.foreignDrag?.leave()
    system.foreignDrag = nil
  }

  /// The first type of an offer that the window takes for an operation.
  private func type(of offer: DragOffer, for action: DropAction) -> String? {
    (offer.typesByAction[action] ?? offer.types).first(where: takes.contains)
  }

  /// The window's answer to a drag over it.
  func reply(to offer: DragOffer, modifiers: Modifiers) -> DropPlace.ForeignAnswer {
    if let wish = DropAction(requestedBy: modifiers), performs.contains(wish),
      offer.typesByAction[wish] != nil, type(of: offer, for: wish) != nil
    {
      return .accepts(wish)
    }
    let takesFile = folder != nil && offer.files?.document != nil
    return takesFile || type(of: offer, for: .copy) != nil ? .accepts(.copy) : .refuses
  }

  /// Takes an offer. The completion is told whether it has it.
  func take(
    _ offer: DragOffer, _ action: DropAction, completion: @escaping @MainActor (Bool) -> Void
  ) {
    if let type = type(of: offer, for: action) {
      let data = try? offer.load(type)
      if let data { received.append((type, data)) }
      return completion(data != nil)
    }
    guard let folder, let document = offer.files?.document else { return completion(false) }
    Task {
      do throws(DragFileError) {
        try await document.save("\(folder)/\(document.name)")
        completion(true)
      } catch {
        completion(false)
      }
    }
  }
}

/// Data that arrive in steps, a second apart.
@MainActor
private final class SlowTransfer: ScheduledAction {
  private var next: (any ScheduledAction)?

  init(
    _ system: HeadlessWindowSystem, steps: Int, perform: @escaping @MainActor (Int) -> Void
  ) {
    schedule(1, of: steps, on: system, perform)
  }

  private func schedule(
    _ step: Int, of steps: Int, on system: HeadlessWindowSystem,
    _ perform: @escaping @MainActor (Int) -> Void
  ) {
    next = system.schedule(after: .seconds(1)) { [self] in
      if step < steps { schedule(step + 1, of: steps, on: system, perform) }
      perform(step)
    }
  }

  func cancel() { next?.cancel() }
}

/// A drag of another program.
@MainActor
final class HeadlessForeignDrag: PlatformDrop {
  private let program: HeadlessProgram
  private var system: HeadlessWindowSystem { program.system }
  private weak var window: HeadlessWindow?

  init(_ program: HeadlessProgram) { self.program = program }

  var types: [String] { program.offers.map(\.type) }
  var actions: [DropAction] { program.actions }

  func pointerMoved() {
    let point = system.pointerLocation
    let found = system.window(at: point).flatMap { $0.clientArea.contains(point) ? $0 : nil }
    if found !== window {
      leave()
      window = found
      report(.entered)
    }
    guard let window else { return }
    let keys = system.heldModifiers
    let wish: DropAction =
      keys.isSuperset(of: [.control, .shift])
      ? .link : keys.contains(.shift) ? .move : keys.contains(.control) ? .copy : actions[0]
    report(.moved(window.location(of: point), wish))
  }

  func leave() {
    report(.exited)
    window = nil
    program.answer = nil
  }

  func released() {
    guard let window, program.answer != nil else { return leave() }
    report(.performed(window.location(of: system.pointerLocation)))
  }

  private func report(_ event: WindowDropEvent) {
    guard let window else { return }
    system.post { [self, weak window] in
      let answer = window?.content?.handleDrop(event, of: self)
      if case .moved = event { program.answer = answer }
    }
  }

  func load(
    _ type: String, progress: @escaping @MainActor (_ received: Int, _ announced: Int?) -> Void,
    completion: @escaping @MainActor (Result<[UInt8], ItemProviderError>) -> Void
  ) -> any ScheduledAction {
    let data = program.offers.first { $0.type == type }?.data
    let steps = program.slowSteps
    guard let data, steps > 0 else {
      return system.schedule(after: .zero) {
        guard let data else { return completion(.failure(.refused)) }
        progress(data.count, data.count)
        completion(.success(data))
      }
    }
    return SlowTransfer(system, steps: steps) { step in
      progress(data.count * step / steps, data.count)
      if step == steps { completion(.success(data)) }
    }
  }

  var asks: Bool { program.asks }
  func keepWaiting() {}

  func finish(_ action: DropAction?) { program.endings.append(action) }
}
