package import DBus
internal import Views

/// Messages and answers without a connection, for tests and for `make fuzz`. They take the same way as those of a
/// bus.
@MainActor
extension AccessibilityBus {
  /// A method that objects may have, and the signatures of its arguments and of its answer.
  package typealias MethodName = (
    interface: String, member: String, arguments: String, results: String
  )

  package static var methodNames: [MethodName] {
    ATSPIInterface.all.flatMap { interface in
      interface.methods.map { (interface.name, $0.name, $0.arguments, $0.results) }
    }
  }

  /// Passes on all signals from now on, as a connection does.
  package func rehearse(_ tell: @escaping @Sendable (BusMessage) -> Void) {
    service.connect(as: ":1.1") { event in
      if let message = event.message { tell(message) }
    }
  }

  /// Takes an answer of the registry, to the question with this name.
  package func take(_ answer: BusMessage, to question: String) {
    switch question {
    case "Embed":
      if let desktop = RegistryAnswers.desktop(answer) { service.embed(in: desktop) }
    case "GetRegisteredEvents":
      if let listeners = RegistryAnswers.listeners(answer) { service.listen(listeners) }
    default:
      guard RegistryAnswers.hasKeyListeners(answer) else { return service.hearKeys(nil) }
      service.hearKeys { stroke in _ = stroke.busValue }
    }
  }

  package func answer(to call: BusMessage) -> Result<[BusValue], ATSPIRefusal> {
    do throws(ATSPIRefusal) {
      return service.answer(try AccessibilityCall(call))
    } catch {
      return .failure(error)
    }
  }
}
