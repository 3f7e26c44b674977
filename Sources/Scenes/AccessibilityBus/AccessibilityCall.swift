internal import DBus

/// A call as the queue of the bus has decoded it.
struct AccessibilityCall: Sendable {
  var target: AccessibleTarget
  /// Empty where the caller left it out.
  var interface: String
  var member: String
  var signature: String
  var values: [BusValue]

  /// More than any call of AT-SPI holds.
  private static let limits = BusLimits(depth: 8, count: 1024, bytes: 1 << 20)
}

extension AccessibilityCall {
  /// Reads a message that another program sent.
  init(_ message: BusMessage) throws(ATSPIRefusal) {
    guard let target = AccessibleTarget(path: message.path) else {
      throw ATSPIRefusal(.unknownObject, "There is no object \(message.path).")
    }
    guard let values = message.values(within: Self.limits) else {
      throw ATSPIRefusal(.limitsExceeded, "\(message.member) has too much in it.")
    }
    self.init(
      target: target, interface: message.interface, member: message.member,
      signature: message.signature, values: values)
  }
}
