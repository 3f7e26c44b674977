internal import XProtocol

extension TopLevel {
  /// What has happened to a window, and was not reported to its content yet.
  struct Unsettled {
    /// Properties that the window manager changed and that were not asked for yet.
    private var properties: Set<AtomName> = []
    /// How many questions about the window are under way.
    private var openQuestions = 0
    /// Whether the geometry or the visibility may be different.
    private(set) var isChanged = false

    /// The properties whose changes are worth a question to the server.
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

    /// Changes of properties may have been missed.
    mutating func doubtProperties() { properties = Self.watchedProperties }

    /// Removes and returns a property to ask for.
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
