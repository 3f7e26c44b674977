extension XDNDSource {
  package enum Effect: Hashable, Sendable {
    /// Send a message with an empty event mask. The event names the window under the pointer. It is sent to
    /// the destination, which may be a proxy.
    case send(XDNDMessage, window: WindowID, to: WindowID)
    /// Write `XdndTypeList` and `XdndActionList` before the next message, and for a question
    /// `XdndActionDescription` too.
    case list(types: [Atom], actions: [Atom], isQuestion: Bool = false)
    /// The answer for the present place, whenever it changes before the release.
    case announce(Answer)
    /// The drop was sent. Release the grabs. The target now has the drag.
    case dropped(action: Atom)
    case settle(Outcome)
    /// Nothing more comes. Give up the selection if it is still ours, and destroy the source window.
    case close
  }

  /// The answer of the place under the pointer.
  package enum Answer: Hashable, Sendable {
    /// No window that takes drops.
    case unaware
    /// The target has not answered, or not within a second.
    case silent
    case refuses
    /// The action is one of the drag's own, or "copy".
    case accepts(Atom)
  }

  /// The one result of the drag.
  package enum Outcome: Hashable, Sendable {
    /// The action is "move" only if the target has confirmed it. Else the source keeps its items.
    case taken(Atom)
    case notTaken
    case cancelled
  }
}
