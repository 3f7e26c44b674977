internal import DBus
internal import Text
internal import Views

/// Editing a text from outside, as if a person had typed.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.EditableText`.
extension ATSPIInterface {
  static let editableText = ATSPIInterface(
    atspi: "EditableText",
    isOffered: { $0.states.contains(.editable) && AccessibleText($0) != nil },
    methods: [
      Method("SetTextContents", "s", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        return replace(0..<text.buffer.utf8Count, of: text, with: arguments.string(0))
      },
      Method("InsertText", "isi", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let offset = text.offset(arguments.int(0))
        // Some callers count bytes, others scalars. Both mean the whole text nearly always.
        let length = arguments.int(2)
        let scalars = arguments.string(1).unicodeScalars
        let inserted =
          length < 0 || length >= scalars.count
          ? arguments.string(1) : String(String.UnicodeScalarView(scalars.prefix(length)))
        return replace(offset..<offset, of: text, with: inserted)
      },
      Method("CopyText", "ii", "") { _, _ in throw noClipboard },
      Method("CutText", "ii", "b") { _, _ in throw noClipboard },
      Method("DeleteText", "ii", "b") { subject, arguments in
        let text = try AccessibleText.of(subject)
        return replace(text.range(arguments.int(0), arguments.int(1)), of: text, with: "")
      },
      Method("PasteText", "i", "b") { _, _ in throw noClipboard },
    ])

  /// The clipboard belongs to the windows, and takes the time of an event that the person has made.
  private static let noClipboard = ATSPIRefusal(
    .notSupported, "The clipboard cannot be used from outside.")

  @MainActor
  private static func replace(
    _ range: Range<Int>, of text: AccessibleText, with replacement: String
  ) -> [BusValue] {
    [.boolean(text.text.accessibilityReplace(range, with: replacement))]
  }
}
