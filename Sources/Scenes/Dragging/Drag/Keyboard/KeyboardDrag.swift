internal import Geometry
internal import SceneModel
internal import Scenes
internal import Views

/// Leads a drag by keys: Tab and Shift+Tab walk the targets, the arrow keys the places of a list, Return
/// drops, Escape cancels. While modifier keys are held they ask for an operation, as in a drag of the pointer.
///
///     Window ──keys──▶ KeyboardDrag ──samples──▶ DragController, as from the pointer
///                          │    ▲
///                 picture  ▼    │ answers of other programs
///                       PlatformKeyboardDrag
///
/// The pointer stays where it is. Nothing is grabbed: the keys come to the source window, and the drag ends
/// when that window loses the focus.
@MainActor
final class KeyboardDrag {
  private unowned let controller: DragController
  private let platform: any PlatformKeyboardDrag
  private let status = KeyboardDragStatusView()
  private var stops: [KeyboardDragStop] = []
  private var index = 0
  /// The number of the place in the present list.
  private var place = 0
  /// The modifiers that ask for an operation. Those of the shortcut that began the drag, and the Shift of
  /// Shift+Tab, ask for none.
  private var held: Modifiers = []
  private var isLeading = false
  /// Whether the program that was chosen has not answered yet.
  var awaitsAnswer = false

  init(_ controller: DragController, _ platform: any PlatformKeyboardDrag) {
    self.controller = controller
    self.platform = platform
  }

  func begin() {
    stops = controller.keyboardStops(platform)
    controller.source.window.contentRoot.addSubview(status)
    enter()
  }

  /// The drag is over. The source window gets its keys back.
  func end() { status.removeFromSuperview() }

  func cancel(_ reason: DragCancellation) { controller.cancel(reason) }

  // MARK: Keys

  /// Returns whether the drag has used the key. Another shortcut ends the drag, and then does its work.
  func key(_ event: KeyEvent) -> Bool {
    switch (event.key, event.modifiers) {
    case (.tab, []): walk(by: 1)
    case (.tab, .shift): walk(by: stops.count - 1)
    case (.down, held), (.right, held), (.down, []), (.right, []): step(by: 1)
    case (.up, held), (.left, held), (.up, []), (.left, []): step(by: -1)
    case (.return, held), (.return, []): drop()
    case (.escape, _): cancel(.escape)
    case (_, let modifiers) where !modifiers.isDisjoint(with: [.control, .alt, .super]):
      cancel(.grabLost)
      return false
    default: break
    }
    return true
  }

  /// A modifier key was pressed or released. A release takes its operation back, and asks for no other one.
  func modifiersChanged(to modifiers: Modifiers, byPress isPress: Bool) {
    let now = isPress ? modifiers : held.intersection(modifiers)
    guard now != held else { return }
    held = now
    switch stops[index] {
    case .program: enter()
    case .target, .outside, .edge:
      if let sample = controller.lastSample { lead(to: sample) }
      tell()
    case .cancel: break
    }
  }

  private func walk(by count: Int) {
    held = []
    index = (index + count) % stops.count
    enter()
  }

  private func enter() {
    switch stops[index] {
    case .target(let interaction, let window):
      if window !== controller.source.window { window.host?.update(.raise) }
      guard let cells = interaction.view as? CellsView else {
        return lead(to: interaction, in: window)
      }
      let isSource = cells === controller.source.interaction.view
      place = isSource ? cells.dropPlaceOfSelection ?? 0 : 0
      if !find(from: place, by: 1, in: cells, window) {
        _ = find(from: place, by: -1, in: cells, window)
      }
      tell()
    case .program(let program):
      isLeading = true
      platform.lead(to: program, modifiers: held)
      isLeading = false
      tell()
    case .outside, .edge, .cancel:
      if let sample = controller.sample(at: stops[index]) { lead(to: sample) }
      tell()
    }
  }

  /// Leads the items to a target that has a single place.
  private func lead(to interaction: DropInteraction, in window: Window) {
    if let point = interaction.keyboardDropPoint,
      let sample = controller.sample(at: point, in: window)
    {
      lead(to: sample)
    }
    tell()
  }

  private func lead(to sample: DragSample) {
    isLeading = true
    defer { isLeading = false }
    var sample = sample
    sample.modifiers = held
    sample.uptime = controller.host.system.uptime
    platform.lead(to: sample.rootPoint)
    controller.dragMoved(sample)
  }

  // MARK: The places of a list

  /// The next place of a list at which a release would have another result.
  private func step(by direction: Int) {
    guard case .target(let interaction, let window) = stops[index],
      let cells = interaction.view as? CellsView
    else { return }
    let (old, mark) = (place, cells.dropMark)
    if !find(from: place + direction, by: direction, in: cells, window, otherThan: mark) {
      // There is none. The present place is shown again.
      _ = find(from: old, by: direction, in: cells, window)
    }
    tell()
  }

  /// The number of places that are tried. Most lists take items in every gap, or nowhere.
  private static let longestSearch = 64

  /// Leads the items to the first place that takes them. Returns whether there is one.
  private func find(
    from start: Int, by direction: Int, in cells: CellsView, _ window: Window,
    otherThan mark: CellDropMark? = nil
  ) -> Bool {
    var number = start
    for _ in 0..<Self.longestSearch where (0..<cells.dropPlaceCount).contains(number) {
      let point = cells.convertToWindow(cells.revealDropPlace(number))
      guard let sample = controller.sample(at: point, in: window) else { return false }
      lead(to: sample)
      if controller.session.outcome?.isInProcess ?? false, let found = cells.dropMark, found != mark
      {
        place = number
        return true
      }
      number += direction
    }
    return false
  }

  // MARK: The end

  private func drop() {
    if case .cancel = stops[index] { return cancel(.escape) }
    guard var sample = controller.lastSample else { return }
    sample.uptime = controller.host.system.uptime
    isLeading = true
    controller.dragMoved(sample)
    isLeading = false
    switch controller.session.outcome {
    case .putBack(.itemGone), .newWindow, .tile, .deliver, .deliverAsking, .deliverInProcess,
      .bringToFront:
      controller.dragReleased(sample)
      // What goes on now, such as a delivery, needs no keys.
      platform.releaseGrabs()
    // There is nothing to do here. The item stays in the hand, and the reason is said once more.
    case .putBack, nil: controller.say(controller.result(at: stops[index]))
    }
  }

  // MARK: Words

  /// Shows the state in the source window, and says what of it is new.
  func tell() {
    // One step may pass many places.
    guard !isLeading else { return }
    let stop = stops[index]
    let words = controller.statusText(at: stop)
    guard words != controller.session.statusText else { return }
    let isFirst = controller.session.statusText == nil
    controller.session.statusText = words
    controller.log.debug("status: \(words)")
    status.show(words)
    controller.say(isFirst ? controller.liftText(at: stop) : controller.result(at: stop))
  }
}
