internal import Scenes
internal import XProtocol

/// The top-levels on one X server, oldest first. They are painted and settled in this order.
///
/// The content of one window may close another. A loop over the windows that calls contents must check
/// ``holds(_:)`` before it continues with a window.
struct TopLevels: Sequence {
  private var order: [TopLevel] = []
  private var byNumber: [WindowNumber: TopLevel] = [:]
  private var byID: [WindowID: TopLevel] = [:]

  subscript(number: WindowNumber) -> TopLevel? { byNumber[number] }
  subscript(id: WindowID) -> TopLevel? { byID[id] }

  func holds(_ window: TopLevel) -> Bool { byNumber[window.number] != nil }

  mutating func add(_ window: TopLevel) {
    order.append(window)
    byNumber[window.number] = window
    byID[window.id] = window
  }

  mutating func remove(_ window: TopLevel) {
    order.removeAll { $0 === window }
    byNumber[window.number] = nil
    byID[window.id] = nil
  }

  func makeIterator() -> IndexingIterator<[TopLevel]> { order.makeIterator() }

  /// The newest window that fulfils a condition.
  func last(where condition: (TopLevel) -> Bool) -> TopLevel? { order.last(where: condition) }
}
