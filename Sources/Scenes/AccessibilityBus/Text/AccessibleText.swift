internal import DBus
internal import Geometry
internal import Text
internal import Views

/// The text of an element in the offsets of the bus, which count scalars.
@MainActor
struct AccessibleText {
  let subject: AccessibleSubject
  let id: Int
  let text: any AccessibilityText
  let buffer: TextBuffer

  /// In bytes, of one answer.
  static let longestAnswer = 256 * 1024

  init?(_ subject: AccessibleSubject) {
    guard case .element(let id) = subject.target, let text = subject.tree.text(of: id) else {
      return nil
    }
    self.subject = subject
    self.id = id
    self.text = text
    buffer = text.accessibilityBuffer
  }

  // MARK: Offsets

  func scalars(_ offset: Int) -> Int {
    subject.service.withOffsets(of: id) { $0.scalars(before: offset, in: buffer) }
  }

  /// The offset in bytes. What lies outside the text is moved to its ends.
  func offset(_ scalar: Int) -> Int {
    subject.service.withOffsets(of: id) { $0.utf8Offset(ofScalar: scalar, in: buffer) }
  }

  var count: Int { scalars(buffer.utf8Count) }

  /// The range between two offsets of the bus, in any order. A negative end is the end of the text.
  func range(_ start: Int, _ end: Int) -> Range<Int> {
    let first = offset(start)
    let last = end < 0 ? buffer.utf8Count : offset(end)
    return min(first, last)..<max(first, last)
  }

  /// The start of a range that is no longer than an answer may be.
  func bounded(_ range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<buffer.utf8Count)
    let start = buffer.scalarBoundary(atOrBefore: range.lowerBound)
    let end = min(range.upperBound, start + Self.longestAnswer)
    return start..<max(start, buffer.scalarBoundary(atOrBefore: end))
  }

  /// A text and its two ends, as many answers have them.
  func answer(_ range: Range<Int>) -> [BusValue] {
    let range = bounded(range)
    return [.string(buffer.text(in: range))] + ends(range)
  }

  func ends(_ range: Range<Int>) -> [BusValue] {
    [range.lowerBound, range.upperBound].map { .int32(Int32(clamping: scalars($0))) }
  }

  // MARK: Places

  /// The frame of a range on the screen, from its first line to its last.
  func frame(of range: Range<Int>) -> RootRect? {
    var frame = text.accessibilityFrame(of: range)
    let first = text.accessibilityLine(at: range.lowerBound)
    if range.upperBound > first.upperBound {
      let last = text.accessibilityLine(at: buffer.graphemeBoundary(before: range.upperBound))
      let lower = min(last.lowerBound, range.upperBound)
      frame = frame.union(text.accessibilityFrame(of: lower..<range.upperBound))
    }
    return subject.tree.toScreen(frame, in: id)
  }

  // MARK: Looks

  func attributes(at offset: Int) -> (attributes: [String: String], range: Range<Int>) {
    let offset = min(max(0, offset), buffer.utf8Count)
    let (found, range) = text.accessibilityAttributes(at: offset)
    return (Self.attributes(found), range.clamped(to: 0..<buffer.utf8Count))
  }

  /// The names are those of ATK 2.46 where it has one (`AtkTextAttribute`).
  static func attributes(_ attributes: AccessibilityTextAttributes) -> [String: String] {
    var result: [String: String] = [:]
    if attributes.isBold { result["weight"] = "700" }
    if attributes.isItalic { result["style"] = "italic" }
    if attributes.isStruckThrough { result["strikethrough"] = "true" }
    if attributes.isCode { result["family-name"] = "monospace" }
    if let level = attributes.headingLevel { result["heading-level"] = "\(level)" }
    if let level = attributes.listLevel { result["list-level"] = "\(level)" }
    if let isChecked = attributes.isChecked { result["checked"] = "\(isChecked)" }
    if attributes.isMisspelled {
      result["invalid"] = "spelling"
      result["text-spelling"] = "misspelled"
    }
    if let link = attributes.link {
      result["link"] = link
      result["underline"] = "single"
    }
    return result
  }
}
