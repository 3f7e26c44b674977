internal import DBus

/// What an object is, and its place in the tree.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Accessible`.
extension ATSPIInterface {
  /// The children that one answer names. Lists with more of them are asked for one at a time.
  private static let mostChildren = 4096

  static let accessible = ATSPIInterface(
    atspi: "Accessible", isOffered: { $0.target != .cache },
    methods: [
      Method("GetChildAtIndex", "i", "(so)") { subject, arguments in
        [subject.reference(to: subject.child(at: arguments.int(0)))]
      },
      Method("GetChildren", "", "a(so)") { subject, _ in
        let children = subject.children(atMost: mostChildren)
        return [.array(of: "(so)", children.map { subject.reference(to: $0) })]
      },
      Method("GetIndexInParent", "", "i") { subject, _ in
        [.int32(Int32(clamping: subject.indexInParent))]
      },
      // The tree holds words and what they name in one element.
      Method("GetRelationSet", "", "a(ua(so))") { _, _ in [.array(of: "(ua(so))", [])] },
      Method("GetRole", "", "u") { subject, _ in [.uint32(subject.role.rawValue)] },
      Method("GetRoleName", "", "s") { subject, _ in [.string(subject.role.name)] },
      Method("GetLocalizedRoleName", "", "s") { subject, _ in [.string(subject.role.name)] },
      Method("GetState", "", "au") { subject, _ in [subject.states.value] },
      Method("GetAttributes", "", "a{ss}") { subject, _ in [.texts(subject.attributes)] },
      Method("GetApplication", "", "(so)") { subject, _ in
        [subject.reference(to: .element(0))]
      },
      Method("GetInterfaces", "", "as") { subject, _ in [.strings(subject.interfaces)] },
    ],
    properties: [
      Property("Name", "s") { .string($0.name) },
      Property("Description", "s") { .string($0.text) },
      Property("Parent", "(so)") { $0.parentReference },
      Property("ChildCount", "i") { .int32(Int32(clamping: $0.childCount)) },
      Property("Locale", "s") { .string($0.service.locale) },
      Property("AccessibleId", "s") { .string($0.summary.element.identifier ?? "") },
      Property("HelpText", "s") { .string($0.summary.element.hint ?? "") },
    ])
}

extension BusValue {
  /// A dictionary of texts, `a{ss}`, in the order of its keys.
  static func texts(_ texts: [String: String]) -> BusValue {
    .array(
      of: "{ss}",
      texts.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .string($0.value)) })
  }
}
