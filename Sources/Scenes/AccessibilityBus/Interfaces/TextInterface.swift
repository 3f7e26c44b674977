internal import DBus
internal import Geometry
internal import Text
internal import Views

/// The text of an object. Offsets count Unicode scalars.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Text`.
extension ATSPIInterface {
  static let text = ATSPIInterface(
    atspi: "Text", isOffered: { AccessibleText($0) != nil },
    methods: [
      Method("GetStringAtOffset", "iu", "sii") { subject, arguments in
        let text = try AccessibleText.of(subject)
        guard let unit = TextUnit(rawValue: arguments.uint32(1)) else {
          throw ATSPIRefusal(.invalidArguments, "There is no granularity \(arguments.uint32(1)).")
        }
        let offset = text.offset(arguments.int(0))
        return text.answer(TextUnits(text.text).range(of: unit, at: offset))
      },
      Method("GetText", "ii", "s") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let range = text.range(arguments.int(0), arguments.int(1))
        return [.string(text.buffer.text(in: text.bounded(range)))]
      },
      Method("SetCaretOffset", "i", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let offset = text.offset(arguments.int(0))
        text.text.accessibilitySelect(offset..<offset)
        return [.boolean(true)]
      },
      Method("GetTextBeforeOffset", "iu", "sii") { subject, arguments in
        let (text, boundary) = try boundary(subject, arguments)
        let range = boundary.range(in: text, at: text.offset(arguments.int(0)))
        return text.answer(boundary.range(in: text, before: range))
      },
      Method("GetTextAtOffset", "iu", "sii") { subject, arguments in
        let (text, boundary) = try boundary(subject, arguments)
        return text.answer(boundary.range(in: text, at: text.offset(arguments.int(0))))
      },
      Method("GetTextAfterOffset", "iu", "sii") { subject, arguments in
        let (text, boundary) = try boundary(subject, arguments)
        let range = boundary.range(in: text, at: text.offset(arguments.int(0)))
        return text.answer(boundary.range(in: text, after: range))
      },
      Method("GetCharacterAtOffset", "i", "i") { subject, arguments in
        let text = try AccessibleText.of(subject)
        guard arguments.int(0) >= 0 else { return [.int32(0)] }
        let start = text.offset(arguments.int(0))
        let end = text.offset(arguments.int(0) + 1)
        let scalar = text.buffer.text(in: start..<max(start, end)).unicodeScalars.first
        return [.int32(Int32(scalar?.value ?? 0))]
      },
      Method("GetAttributeValue", "is", "s") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let (attributes, _) = text.attributes(at: text.offset(arguments.int(0)))
        return [.string(attributes[arguments.string(1)] ?? "")]
      },
      Method("GetAttributes", "i", "a{ss}ii") { subject, arguments in
        try attributes(subject, arguments)
      },
      Method("GetDefaultAttributes", "", "a{ss}") { _, _ in [.texts([:])] },
      Method("GetCharacterExtents", "iu", "iiii") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let range = TextUnits(text.text)
          .range(of: .character, at: text.offset(arguments.int(0)))
        return try frame(of: range, in: text, type: arguments.uint32(1))
      },
      Method("GetOffsetAtPoint", "iiu", "i") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let point = try subject.point(arguments, 0, type: arguments.uint32(2))
        guard let place = subject.tree.fromScreen(point, in: text.id) else { return [.int32(-1)] }
        let offset = text.text.accessibilityOffset(at: place)
        return [.int32(Int32(clamping: text.scalars(offset)))]
      },
      Method("GetNSelections", "", "i") { subject, _ in
        let text = try AccessibleText.of(subject)
        return [.int32(text.text.accessibilitySelection.isEmpty ? 0 : 1)]
      },
      Method("GetSelection", "i", "ii") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let selection = text.text.accessibilitySelection
        guard arguments.int(0) == 0, !selection.isEmpty else { return [.int32(0), .int32(0)] }
        return text.ends(selection)
      },
      Method("AddSelection", "ii", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        // There is one selection at most.
        guard text.text.accessibilitySelection.isEmpty else { return [.boolean(false)] }
        text.text.accessibilitySelect(text.range(arguments.int(0), arguments.int(1)))
        return [.boolean(true)]
      },
      Method("RemoveSelection", "i", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        guard arguments.int(0) == 0, !text.text.accessibilitySelection.isEmpty else {
          return [.boolean(false)]
        }
        let caret = text.text.accessibilityCaret
        text.text.accessibilitySelect(caret..<caret)
        return [.boolean(true)]
      },
      Method("SetSelection", "iii", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        guard arguments.int(0) == 0 else { return [.boolean(false)] }
        text.text.accessibilitySelect(text.range(arguments.int(1), arguments.int(2)))
        return [.boolean(true)]
      },
      Method("GetRangeExtents", "iiu", "iiii") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let range = text.range(arguments.int(0), arguments.int(1))
        return try frame(of: range, in: text, type: arguments.uint32(2))
      },
      Method("GetBoundedRanges", "iiiiuuu", "a(iisv)") { subject, arguments in
        try boundedRanges(subject, arguments)
      },
      Method("GetAttributeRun", "ib", "a{ss}ii") { subject, arguments in
        try attributes(subject, arguments)
      },
      Method("GetDefaultAttributeSet", "", "a{ss}") { _, _ in [.texts([:])] },
      Method("ScrollSubstringTo", "iiu", "b") { subject, arguments in
        try reveal(subject, arguments)
      },
      Method("ScrollSubstringToPoint", "iiuii", "b") { subject, arguments in
        try reveal(subject, arguments)
      },
    ],
    properties: [
      Property("CharacterCount", "i") { .int32(Int32(clamping: try AccessibleText.of($0).count)) },
      Property("CaretOffset", "i") {
        let text = try AccessibleText.of($0)
        return .int32(Int32(clamping: text.scalars(text.text.accessibilityCaret)))
      },
    ])

  @MainActor
  private static func boundary(
    _ subject: AccessibleSubject, _ arguments: Arguments
  ) throws -> (AccessibleText, TextBoundary) {
    guard let boundary = TextBoundary(rawValue: arguments.uint32(1)) else {
      throw ATSPIRefusal(.invalidArguments, "There is no boundary \(arguments.uint32(1)).")
    }
    return (try AccessibleText.of(subject), boundary)
  }

  @MainActor
  private static func attributes(
    _ subject: AccessibleSubject, _ arguments: Arguments
  ) throws -> [BusValue] {
    let text = try AccessibleText.of(subject)
    let (attributes, range) = text.attributes(at: text.offset(arguments.int(0)))
    return [.texts(attributes)] + text.ends(range)
  }

  @MainActor
  private static func frame(
    of range: Range<Int>, in text: AccessibleText, type: UInt32
  ) throws -> [BusValue] {
    guard let frame = text.frame(of: range) else { return RootRect.nowhere.numbers }
    return try text.subject.placed(frame, type: type).numbers
  }

  /// The text between two corners of a rectangle, as one range.
  @MainActor
  private static func boundedRanges(
    _ subject: AccessibleSubject, _ arguments: Arguments
  ) throws -> [BusValue] {
    let text = try AccessibleText.of(subject)
    let first = try subject.point(arguments, 0, type: arguments.uint32(4))
    let last = RootPoint(x: first.x + arguments.int(2), y: first.y + arguments.int(3))
    guard let start = subject.tree.fromScreen(first, in: text.id),
      let end = subject.tree.fromScreen(last, in: text.id)
    else { return [.array(of: "(iisv)", [])] }
    let offsets = [start, end].map { text.text.accessibilityOffset(at: $0) }.sorted()
    let range = text.bounded(offsets[0]..<offsets[1])
    let content = BusValue.variant(.int32(0))
    return [
      .array(
        of: "(iisv)",
        [.structure(text.ends(range) + [.string(text.buffer.text(in: range)), content])])
    ]
  }

  @MainActor
  private static func reveal(
    _ subject: AccessibleSubject, _ arguments: Arguments
  ) throws -> [BusValue] {
    let text = try AccessibleText.of(subject)
    text.text.accessibilityReveal(text.range(arguments.int(0), arguments.int(1)))
    return [.boolean(true)]
  }
}

extension AccessibleText {
  /// For an interface that was offered. The text may be gone since.
  static func of(_ subject: AccessibleSubject) throws -> AccessibleText {
    guard let text = AccessibleText(subject) else {
      throw ATSPIRefusal(.failed, "The element has no text.")
    }
    return text
  }
}

/// The older way to name a unit: by what it begins and ends with.
///
/// Source: at-spi2-core 2.46, `AtspiTextBoundaryType`.
enum TextBoundary: UInt32 {
  case character = 0
  case wordStart = 1
  case wordEnd = 2
  case sentenceStart = 3
  case sentenceEnd = 4
  case lineStart = 5
  case lineEnd = 6

  private var unit: TextUnit {
    switch self {
    case .character: .character
    case .wordStart, .wordEnd: .word
    case .sentenceStart, .sentenceEnd: .sentence
    case .lineStart, .lineEnd: .line
    }
  }

  /// Whether a unit reaches from the end of the one before it to its own end.
  private var isByEnds: Bool {
    switch self {
    case .wordEnd, .sentenceEnd, .lineEnd: true
    case .character, .wordStart, .sentenceStart, .lineStart: false
    }
  }

  @MainActor
  func range(in text: AccessibleText, at offset: Int) -> Range<Int> {
    let units = TextUnits(text.text)
    let range = units.range(of: unit, at: offset)
    guard isByEnds else { return range }
    let end = units.end(of: unit, range)
    guard offset >= end, range.upperBound < text.buffer.utf8Count else {
      let before = units.range(of: unit, before: range)
      return (before.isEmpty ? range.lowerBound : units.end(of: unit, before))..<end
    }
    let after = units.range(of: unit, after: range)
    return end..<max(end, units.end(of: unit, after))
  }

  @MainActor
  func range(in text: AccessibleText, before range: Range<Int>) -> Range<Int> {
    guard range.lowerBound > 0 else { return 0..<0 }
    let before = self.range(
      in: text, at: text.buffer.graphemeBoundary(before: range.lowerBound))
    return before.lowerBound..<max(before.lowerBound, min(before.upperBound, range.lowerBound))
  }

  @MainActor
  func range(in text: AccessibleText, after range: Range<Int>) -> Range<Int> {
    let end = text.buffer.utf8Count
    guard range.upperBound < end else { return end..<end }
    return self.range(in: text, at: range.upperBound)
  }
}
