internal import Accessibility
internal import DBus

/// All that a client needs at its start, in one answer, instead of a dozen calls for each element.
///
/// Items of lists are left out: clients ask for them one at a time, since their list manages them.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Cache`.
extension ATSPIInterface {
  static let itemType = "((so)(so)(so)iiassusau)"
  private static let mostItems = 2000
  private static let longest = Duration.milliseconds(20)

  static let cache = ATSPIInterface(
    atspi: "Cache", isOffered: { $0.target == .cache },
    methods: [
      Method("GetItems", "", "a\(itemType)") { subject, _ in
        [.array(of: itemType, items(subject.service))]
      }
    ])

  /// The tree from its root, one level after the other.
  @MainActor
  private static func items(_ service: AccessibilityService) -> [BusValue] {
    let deadline = ContinuousClock.now + longest
    var items: [BusValue] = []
    var level = [AccessibilityTree.applicationID]
    while !level.isEmpty {
      var next: [Int] = []
      for id in level {
        guard items.count < mostItems, ContinuousClock.now < deadline else { return items }
        guard let subject = service.subject(.element(id)) else { continue }
        items.append(subject.cacheItem)
        if subject.items == nil { next += subject.children(atMost: mostItems) }
      }
      level = next
    }
    return items
  }
}

extension AccessibleSubject {
  /// What clients keep of an object.
  var cacheItem: BusValue {
    .structure([
      reference(to: target), reference(to: .element(AccessibilityTree.applicationID)),
      parentReference, .int32(Int32(clamping: indexInParent)), .int32(Int32(clamping: childCount)),
      .strings(interfaces), .string(name), .uint32(role.rawValue), .string(text), states.value,
    ])
  }
}
