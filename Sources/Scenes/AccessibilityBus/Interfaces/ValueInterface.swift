internal import DBus

/// The number that an object shows.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Value`.
extension ATSPIInterface {
  static let value = ATSPIInterface(
    atspi: "Value", isOffered: { $0.summary.element.range != nil }, methods: [],
    properties: [
      Property("MinimumValue", "d") { .double($0.summary.element.range?.minimum ?? 0) },
      Property("MaximumValue", "d") { .double($0.summary.element.range?.maximum ?? 0) },
      Property("MinimumIncrement", "d") { _ in .double(0) },
      Property("CurrentValue", "d") { .double($0.summary.element.range?.value ?? 0) },
      Property("Text", "s") { .string($0.summary.element.value ?? "") },
    ])
}
