internal import DBus
internal import Text
internal import Views

/// The links of a text.
///
/// Links are found by reading the text, so in a long one only those near the caret are counted.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Hypertext`.
extension ATSPIInterface {
  static let hypertext = ATSPIInterface(
    atspi: "Hypertext", isOffered: { AccessibleText($0) != nil },
    methods: [
      Method("GetNLinks", "", "i") { subject, _ in
        [.int32(Int32(clamping: try AccessibleText.of(subject).links.count))]
      },
      Method("GetLink", "i", "(so)") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let links = text.links
        guard links.indices.contains(arguments.int(0)) else {
          return [subject.reference(to: nil as AccessibleTarget?)]
        }
        let start = links[arguments.int(0)].range.lowerBound
        return [subject.reference(to: .link(at: start, of: text.id))]
      },
      Method("GetLinkIndex", "i", "i") { subject, arguments in
        let text = try AccessibleText.of(subject)
        let offset = text.offset(arguments.int(0))
        return [.int32(Int32(text.links.firstIndex { $0.range.contains(offset) } ?? -1))]
      },
    ])

  /// A link: its place in the text, and where it leads.
  ///
  /// Source: at-spi2-core 2.46, `org.a11y.atspi.Hyperlink`.
  static let hyperlink = ATSPIInterface(
    atspi: "Hyperlink", isOffered: { $0.link != nil },
    methods: [
      Method("GetObject", "i", "(so)") { subject, arguments in
        [subject.reference(to: arguments.int(0) == 0 ? subject.target : nil)]
      },
      Method("GetURI", "i", "s") { subject, arguments in
        [.string(arguments.int(0) == 0 ? subject.link?.destination ?? "" : "")]
      },
      Method("IsValid", "", "b") { _, _ in [.boolean(true)] },
    ],
    properties: [
      Property("NAnchors", "n") { _ in .int16(1) },
      Property("StartIndex", "i") { .int32(Int32(clamping: $0.ends?.lowerBound ?? 0)) },
      Property("EndIndex", "i") { .int32(Int32(clamping: $0.ends?.upperBound ?? 0)) },
    ])
}

extension AccessibleText {
  private static let mostLinks = 1000
  /// The bytes before and after the caret in which links are looked for.
  private static let reach = 64 * 1024

  fileprivate var links: [AccessibilityLink] {
    let caret = text.accessibilityCaret
    let start = buffer.caretOffset(near: caret - Self.reach)
    let end = max(start, buffer.caretOffset(near: caret + Self.reach))
    return text.accessibilityLinks(in: start..<end, atMost: Self.mostLinks)
  }
}

extension AccessibleSubject {
  /// The ends of a link, in scalars of the text that it is in.
  fileprivate var ends: Range<Int>? {
    guard let link, case .link(_, let id) = target, let text = tree.text(of: id) else { return nil }
    let buffer = text.accessibilityBuffer
    return service.withOffsets(of: id) { offsets in
      let start = offsets.scalars(before: link.range.lowerBound, in: buffer)
      return start..<max(start, offsets.scalars(before: link.range.upperBound, in: buffer))
    }
  }
}
