internal import XProtocol

extension TopLevel {
  /// The changes of a window that were not reported to its content yet.
  struct Unsettled {
    /// Properties that the window manager changed and that were not read yet.
    private var properties: Set<AtomName> = []
    /// How many queries about the window wait for an answer.
    private var openQuestions = 0
    /// Whether the geometry or the visibility may have changed.
    private(set) var isChanged = false
    /// Whether the window manager has drawn another frame.
    var hasNewFrame = false

    /// The properties that are read when they change.
    private static let watchedProperties: Set<AtomName> = [
      .wmState, .netWMState, .netWMDesktop, .netFrameExtents,
    ]

    var isEmpty: Bool { !isChanged && !hasUnreadProperties && !awaitsAnswers }
    var hasUnreadProperties: Bool { !properties.isEmpty }
    var awaitsAnswers: Bool { openQuestions > 0 }

    mutating func change() { isChanged = true }

    mutating func change(_ property: AtomName) {
      if Self.watchedProperties.contains(property) { properties.insert(property) }
    }

    /// Marks all watched properties as unread, because changes may have been missed.
    mutating func doubtProperties() { properties = Self.watchedProperties }

    /// Removes and returns a property that must be read.
    mutating func takeProperty() -> AtomName? { properties.popFirst() }

    mutating func ask() { openQuestions += 1 }
    mutating func answer() { openQuestions -= 1 }

    /// Returns whether there is a change to report.
    mutating func takeChange() -> Bool {
      defer { isChanged = false }
      return isChanged
    }
  }
}
