internal import DBus

/// The application as a whole.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Application`.
extension ATSPIInterface {
  static let application = ATSPIInterface(
    atspi: "Application", isOffered: { $0.target == .element(0) },
    methods: [
      Method("GetLocale", "u", "s") { subject, _ in [.string(subject.service.locale)] },
      // All programs meet on the one bus.
      Method("GetApplicationBusAddress", "", "s") { _, _ in
        throw ATSPIRefusal(.notSupported, "The application has no bus of its own.")
      },
    ],
    properties: [
      Property("ToolkitName", "s") { _ in .string(AccessibilityService.toolkitName) },
      Property("Version", "s") { .string($0.service.version) },
      Property("ToolkitVersion", "s") { .string($0.service.version) },
      Property("AtspiVersion", "s") { _ in .string("2.1") },
      Property("InterfaceVersion", "u") { _ in .uint32(1) },
      Property(
        "Id", "i",
        write: { subject, value in
          if case .int32(let number) = value { subject.service.registeredNumber = number }
        },
        read: { .int32($0.service.registeredNumber) }),
    ])
}
