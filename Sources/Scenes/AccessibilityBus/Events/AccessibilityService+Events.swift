internal import Accessibility
internal import DBus
internal import Geometry
internal import Text
internal import Views

/// The changes of the tree as events of the bus.
extension AccessibilityService: AccessibilityTreeObserver {
  /// In bytes, of the text in one event.
  private static let longestText = 64 * 1024
  /// More edits at once are told as one.
  private static let mostEdits = 50

  private func path(_ id: Int) -> String { AccessibleTarget.element(id).path }

  private func object(
    _ id: Int, _ member: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
    _ content: BusValue = .int32(0)
  ) {
    emit(
      AccessibilityEvent(
        category: .object, member: member, path: path(id), detail: detail,
        first: Int32(clamping: first), second: Int32(clamping: second), content: content))
  }

  private func state(_ id: Int, _ name: String, _ holds: Bool) {
    object(id, "StateChanged", name, holds ? 1 : 0)
  }

  private func window(_ id: Int, _ member: String) {
    emit(
      AccessibilityEvent(
        category: .window, member: member, path: path(id),
        content: .string(subject(.element(id))?.name ?? "")))
  }

  // MARK: The focus

  func accessibilityFocusMoved(to id: Int) {
    guard id != toldFocus else { return }
    if let old = toldFocus, tree.exists(old) { state(old, "focused", false) }
    toldFocus = id
    toldSelection = nil
    // Before the focus: a screen reader that hears it behind would interrupt itself.
    if let place = tree.place(of: id), let parent = tree.parent(of: id) {
      let child = reference(to: .element(id))
      object(parent, "ActiveDescendantChanged", "", place.index - 1, 0, child)
      toldSelection = isSelected(id)
    }
    state(id, "focused", true)
    emit(AccessibilityEvent(category: .focus, member: "Focus", path: path(id)))
  }

  private func isSelected(_ id: Int) -> Bool? {
    tree.summary(of: id)?.element.states.contains(.selected)
  }

  // MARK: Elements

  func accessibilityChanged(_ id: Int, _ change: AccessibilityChange) {
    switch change {
    // The tree tells where the focus went.
    case .focus: break
    case .label: nameChanged(id)
    case .value: valueChanged(id)
    case .state(let states, let holds):
      for (state, _, names) in ATSPIStates.ours where !states.isDisjoint(with: state) {
        for name in names { self.state(id, name, holds) }
      }
    case .children: itemsChanged(id)
    case .selection: selectionChanged(id)
    case .text(let change): textChanged(id, change)
    case .textReplaced: textReplaced(id)
    case .caret: caretMoved(id)
    case .announcement(let sentence): announce(sentence, in: id)
    }
  }

  private func nameChanged(_ id: Int) {
    guard let subject = subject(.element(id)) else { return }
    object(id, "PropertyChange", "accessible-name", 0, 0, .string(subject.name))
  }

  private func valueChanged(_ id: Int) {
    guard let subject = subject(.element(id)) else { return }
    if let range = subject.summary.element.range {
      object(id, "PropertyChange", "accessible-value", 0, 0, .double(range.value))
    } else {
      object(id, "PropertyChange", "accessible-description", 0, 0, .string(subject.text))
    }
  }

  private func itemsChanged(_ id: Int) {
    object(id, "VisibleDataChanged")
    // A list may have become a long one, or a short one.
    guard let role = subject(.element(id))?.role else { return }
    object(id, "PropertyChange", "accessible-role", 0, 0, .int32(Int32(role.rawValue)))
  }

  private func selectionChanged(_ id: Int) {
    object(id, "SelectionChanged")
    // Of the items, only the one with the focus was told to be selected or not.
    guard let focus = toldFocus, tree.parent(of: focus) == id, let isSelected = isSelected(focus),
      isSelected != toldSelection
    else { return }
    toldSelection = isSelected
    state(focus, "selected", isSelected)
  }

  // MARK: Texts

  private func textChanged(_ id: Int, _ change: TextChange) {
    guard let text = tree.text(of: id) else { return }
    // The marks of a text that nobody has read are made when somebody does.
    if hasOffsets(of: id) { withOffsets(of: id) { $0.apply(change.edits) } }
    guard listeners.want(.object, "TextChanged") else { return }
    guard change.edits.count <= Self.mostEdits else { return textReplaced(id) }
    let buffer = text.accessibilityBuffer
    // Ascending: the place of an edit in the new text depends on those before it.
    var growth = 0
    var scalarGrowth = 0
    var starts: [Int] = []
    for edit in change.edits.reversed() {
      let offset = edit.offset + growth
      let start = withOffsets(of: id) { $0.scalars(before: offset, in: buffer) }
      starts.append(start - scalarGrowth)
      growth += edit.inserted.utf8.count - edit.removed.utf8.count
      scalarGrowth += edit.inserted.unicodeScalars.count - edit.removed.unicodeScalars.count
    }
    // The last place first, so that each start holds in the text that the listener has at the time.
    for (edit, start) in zip(change.edits, starts.reversed()) {
      if !edit.removed.isEmpty { textEvent(id, "delete", start, edit.removed) }
      if !edit.inserted.isEmpty { textEvent(id, "insert", start, edit.inserted) }
    }
  }

  private func textEvent(_ id: Int, _ detail: String, _ start: Int, _ text: String) {
    let count = text.unicodeScalars.count
    var told = text
    if text.utf8.count > Self.longestText {
      // A scalar has four bytes at most.
      told = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestText / 4)))
    }
    object(id, "TextChanged", detail, start, count, .string(told))
  }

  private func textReplaced(_ id: Int) {
    forgetOffsets(of: id)
    selectedTexts.remove(id)
    guard listeners.want(.object, "TextChanged"), let text = tree.text(of: id) else { return }
    let buffer = text.accessibilityBuffer
    let count = withOffsets(of: id) { $0.count(in: buffer) }
    let end = buffer.scalarBoundary(atOrBefore: Self.longestText)
    // What was there before is not known any more. A length of nothing says that all of it is gone.
    object(id, "TextChanged", "delete", 0, 0, .string(""))
    object(id, "TextChanged", "insert", 0, count, .string(buffer.text(in: 0..<end)))
  }

  private func caretMoved(_ id: Int) {
    guard let text = tree.text(of: id) else { return }
    if listeners.want(.object, "TextCaretMoved") {
      let buffer = text.accessibilityBuffer
      let caret = withOffsets(of: id) {
        $0.scalars(before: text.accessibilityCaret, in: buffer)
      }
      object(id, "TextCaretMoved", "", caret)
    }
    let hasSelection = !text.accessibilitySelection.isEmpty
    if hasSelection || selectedTexts.contains(id) { object(id, "TextSelectionChanged") }
    if hasSelection { selectedTexts.insert(id) } else { selectedTexts.remove(id) }
  }

  // MARK: Announcements

  private func announce(_ sentence: String, in id: Int) {
    let knowsAnnouncements = listeners.want(.object, "Announcement")
    guard ReaderQuirk.announcesByNotification(knowsAnnouncements: knowsAnnouncements) else {
      // Polite: what is being said is finished first.
      return object(id, "Announcement", "", 1, 0, .string(sentence))
    }
    let target = keep(sentence)
    emit(
      AccessibilityEvent(
        category: .object, member: "StateChanged", path: target.path, detail: "showing", first: 1))
  }

  // MARK: Children

  func accessibilityChildrenChanged(
    of id: Int, added: [(index: Int, id: Int)], removed: [Int]
  ) {
    for child in removed {
      tellShowing(child, false)
      let reference = reference(to: .element(child))
      object(id, "ChildrenChanged", "remove", 0, 0, reference)
      emit(
        AccessibilityEvent(
          category: .cache, member: "RemoveAccessible", path: AccessibleTarget.cache.path,
          content: reference))
    }
    for (index, child) in added {
      if let subject = subject(.element(child)) {
        emit(
          AccessibilityEvent(
            category: .cache, member: "AddAccessible", path: AccessibleTarget.cache.path,
            content: subject.cacheItem))
      }
      tellShowing(child, true)
      object(id, "ChildrenChanged", "add", index, 0, reference(to: .element(child)))
    }
  }

  /// Tells that an element came into view, or left it and is still there. Clients that keep states hear of the element
  /// itself. Scrolling is not told: it would be two events for each element in each frame.
  private func tellShowing(_ id: Int, _ holds: Bool) {
    let names = ["visible", "showing"].filter { listeners.want(.stateChanged(of: path(id), $0)) }
    guard !names.isEmpty, let summary = tree.summary(of: id) else { return }
    // Screen readers read out a notification that comes into view. Banners announce their words themselves, and would
    // be heard twice.
    guard summary.element.role != .banner else { return }
    for name in names where !holds || (name == "visible" ? summary.isVisible : summary.isShowing) {
      state(id, name, holds)
    }
  }

  // MARK: Frames

  /// An animation changes frames sixty times a second. They are told this much later, all at once.
  private static let frameRest = Duration.milliseconds(50)

  /// Somebody was told a frame, and may listen for another one.
  func follow(_ frame: RootRect, of id: Int) {
    if listeners.want(.object, "BoundsChanged") { toldFrames.tell(frame, of: id) }
  }

  func accessibilityPlacesMayHaveChanged() {
    guard !toldFrames.isEmpty, !awaitsFrames else { return }
    awaitsFrames = true
    Task { [weak self] in
      try? await Task.sleep(for: Self.frameRest)
      self?.tellFrames()
    }
  }

  private func tellFrames() {
    awaitsFrames = false
    for (id, frame) in toldFrames.changes({ tree.frame(of: $0) }) {
      object(id, "BoundsChanged", "", 0, 0, frame.value)
    }
  }

  // MARK: Windows

  /// Tells which window and which element have the focus. A window may have been activated before the
  /// application was on the bus.
  func tellPresent() {
    let windows = tree.children(of: AccessibilityTree.applicationID)
    guard let active = windows.first(where: { tree.summary(of: $0)?.isActive == true }) else {
      return
    }
    accessibilityWindowActivated(active, true)
    toldFocus = nil
    if let focus = tree.focusedID { accessibilityFocusMoved(to: focus) }
  }

  func accessibilityWindowChanged(_ id: Int, _ change: AccessibilityWindowChange) {
    switch change {
    case .minimized, .unminimized:
      let isMinimized = change == .minimized
      window(id, isMinimized ? "Minimize" : "Restore")
      state(id, "iconified", isMinimized)
      state(id, "showing", !isMinimized)
    case .maximized: window(id, "Maximize")
    case .unmaximized: window(id, "Restore")
    case .moved: window(id, "Move")
    case .resized: window(id, "Resize")
    }
  }

  func accessibilityWindowOpened(_ id: Int) { window(id, "Create") }

  func accessibilityWindowClosed(_ id: Int) { window(id, "Destroy") }

  func accessibilityWindowActivated(_ id: Int, _ isActive: Bool) {
    if !isActive, let old = toldFocus {
      if tree.exists(old) { state(old, "focused", false) }
      toldFocus = nil
    }
    window(id, isActive ? "Activate" : "Deactivate")
    state(id, "active", isActive)
  }
}
