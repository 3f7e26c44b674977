internal import SceneModel
internal import Scenes
internal import Views

extension Application {
  /// The window whose content a top-level shows.
  func window(_ number: WindowNumber) -> Window? {
    sessions.first { $0.windowNumber == number }?.host?.window
  }
}

// MARK: - What the window system says

extension DragController: PlatformDragClient {
  func dragMoved(_ sample: DragSample) {
    keyboard?.awaitsAnswer = sample.place == .foreign(.silent)
    presentation?.pointerMoved(to: sample.rootPoint)
    perform(machine.moved(seen(sample)))
    announceNewCount()
    // Another place in the same list may have been chosen.
    sayPromise()
    if carried == nil { raiseLater(at: sample.place) }
    keyboard?.tell()
  }

  func dragReleased(_ sample: DragSample) {
    let seen = seen(sample)
    // The machine may learn of this place only by the release. Then a window is prepared now.
    perform(machine.moved(seen))
    perform(machine.released(seen))
  }

  func dragModifiersChanged(to modifiers: Modifiers, byPress isPress: Bool) {
    keyboard?.modifiersChanged(to: modifiers, byPress: isPress)
  }

  func dragCancelled(_ reason: DragCancellation) { cancel(reason) }

  /// The pointer, and the conditions for the items at its place.
  private func seen(_ pointer: DragSample) -> DragMachine.Sample {
    var sample = conditions(at: pointer)
    lastSample = sample.pointer
    sample.pointer.place = placeAmongTargets(of: sample)
    return sample
  }

  /// A sample for the machine, without the answers of the application's drop targets.
  func conditions(at pointer: DragSample) -> DragMachine.Sample {
    let isLedByKeys = source.keyboardStart != nil
    let pointer = isLedByKeys ? pointer.chosenByKeys : pointer
    return DragMachine.Sample(
      pointer: pointer,
      // Keys choose a place. Its distance from the window means nothing.
      sourceFrame: isLedByKeys
        ? nil : host.visibleFrame,
      workArea: host.system.desktop.monitor(at: pointer.rootPoint).workArea,
      fitsTwoWindows: Tiling(at: .left, around: pointer.rootPoint, from: host) != nil,
      scale: host.scale,
      itemIsAvailable: allItemsAreAvailable,
      hasDedicatedWindow: haveWindows,
      opensWindows: itemsOpenWindows,
      canCarry: session.items.count == 1 && !isLedByKeys && host.system.desktop.placesWindows,
      isOverOrigin: isOverOrigin(pointer.rootPoint))
  }

  /// The sample's place, or the answer of the application's drop target there.
  private func placeAmongTargets(of sample: DragMachine.Sample) -> DropPlace {
    drops.session.requestedAction = DropAction(requestedBy: sample.pointer.modifiers)
    guard case .ownContent(let number, let point) = sample.pointer.place,
      machine.admitsTarget(at: sample), let window = application.window(number)
    else {
      drops.leave()
      return sample.pointer.place
    }
    if let action = drops.move(to: point, in: window) { return .ownTarget(action) }
    return drops.operation == .forbidden ? .ownRefusal : sample.pointer.place
  }

  /// Asks the target under the resting pointer again.
  func updateTarget() {
    guard var sample = lastSample else { return }
    sample.uptime = host.system.uptime
    dragMoved(sample)
  }
}
