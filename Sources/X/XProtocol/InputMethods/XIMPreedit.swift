/// The text that an input method composes, as its server describes it step by step.
///
/// Source: The Input Method Protocol, version 1.0, "Preedit Callbacks". Its positions count characters, which
/// are Unicode scalars here.
package struct XIMPreedit: Hashable, Sendable {
  package private(set) var text: [Unicode.Scalar] = []
  /// The look of each scalar.
  package private(set) var feedback: [Feedback] = []
  package private(set) var caret = 0
  package private(set) var isCaretVisible = true

  package init() {}

  /// How a part of the text is to look.
  package struct Feedback: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package static let reverse = Feedback(rawValue: 1)
    package static let underline = Feedback(rawValue: 2)
    package static let highlight = Feedback(rawValue: 4)
  }

  package enum Step: Equatable, Sendable {
    case draw(Change)
    case caret(Int, isVisible: Bool)
    case done
  }

  /// A part that is replaced.
  package struct Change: Equatable, Sendable {
    package var caret: Int
    package var first: Int
    package var length: Int
    /// Nil when no text comes in. Then the feedback, if there is any, is that of the old text.
    package var text: XIMClient.Text?
    package var feedback: [Feedback]
  }

  /// - Parameter decode: Turns a text of the server into a string.
  package mutating func apply(_ step: Step, decode: (XIMClient.Text) -> String) {
    switch step {
    case .draw(let change): draw(change, change.text.map(decode))
    case .caret(let place, let isVisible):
      caret = max(0, min(place, text.count))
      isCaretVisible = isVisible
    case .done: self = XIMPreedit()
    }
  }

  private mutating func draw(_ change: Change, _ new: String?) {
    let first = max(0, min(change.first, text.count))
    let last = first + max(0, min(change.length, text.count - first))
    let restylesOnly = new == nil && !change.feedback.isEmpty
    let scalars =
      restylesOnly ? Array(text[first..<last]) : new.map { Array($0.unicodeScalars) } ?? []
    let looks = scalars.indices.map {
      $0 < change.feedback.count ? change.feedback[$0] : change.feedback.last ?? .underline
    }
    text.replaceSubrange(first..<last, with: scalars)
    feedback.replaceSubrange(first..<last, with: looks)
    caret = max(0, min(change.caret, text.count))
    isCaretVisible = true
  }

  /// The ranges of scalars that look alike.
  package var parts: [(range: Range<Int>, feedback: Feedback)] {
    var parts: [(range: Range<Int>, feedback: Feedback)] = []
    for (index, look) in feedback.enumerated() {
      if let last = parts.last, last.feedback == look {
        parts[parts.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        parts.append((index..<index + 1, look))
      }
    }
    return parts
  }
}
