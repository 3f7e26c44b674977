internal import CDBus

/// One message: a call to make, a received call, or an answer.
public final class BusMessage: @unchecked Sendable {
  // Only one queue uses a message at a time: it is made, sent and released, or received, read and answered.
  // libdbus counts references atomically.
  let raw: OpaquePointer
  let dbus: SceneryDBus

  /// Takes ownership of a reference.
  init(_ raw: OpaquePointer, _ dbus: SceneryDBus) {
    self.raw = raw
    self.dbus = dbus
  }

  deinit { dbus.message_unref(raw) }

  /// A call of a method.
  ///
  /// - Precondition: The names are well formed.
  public init(
    calling member: String, of interface: String, at path: String, on destination: String
  ) throws(BusError) {
    guard let dbus = LibDBus.table else { throw .noLibrary }
    guard let raw = dbus.message_new_method_call(destination, path, interface, member) else {
      preconditionFailure("No call can be made of \(destination) \(path) \(interface).\(member)")
    }
    self.raw = raw
    self.dbus = dbus
  }

  /// A signal, for all programs that subscribed to it or for one program alone.
  ///
  /// - Precondition: The names are well formed.
  public init(
    signal member: String, of interface: String, at path: String, to destination: String? = nil
  ) throws(BusError) {
    guard let dbus = LibDBus.table else { throw .noLibrary }
    guard let raw = dbus.message_new_signal(path, interface, member) else {
      preconditionFailure("No signal can be made of \(path) \(interface).\(member)")
    }
    self.raw = raw
    self.dbus = dbus
    guard let destination else { return }
    guard dbus.message_set_destination(raw, destination) != 0 else {
      preconditionFailure("No signal can be made for \(destination)")
    }
  }

  /// Marks a call whose answer is of no interest. The callee may leave it unanswered.
  public func waiveAnswer() { dbus.message_set_no_reply(raw, 1) }

  /// Marks a call that must not start a service. Without the service the answer is an error.
  public func requireRunningService() { dbus.message_set_auto_start(raw, 0) }

  // MARK: What it is

  public enum Kind: Hashable, Sendable { case call, answer, error, signal, unknown }

  public var kind: Kind {
    switch dbus.message_get_type(raw) {
    case LibDBus.methodCall: .call
    case LibDBus.methodReturn: .answer
    case LibDBus.error: .error
    case LibDBus.signal: .signal
    default: .unknown
    }
  }

  public var path: String { text(dbus.message_get_path(raw)) }
  /// Empty for a call without an interface, which the protocol allows.
  public var interface: String { text(dbus.message_get_interface(raw)) }
  public var member: String { text(dbus.message_get_member(raw)) }
  public var signature: String { text(dbus.message_get_signature(raw)) }
  /// The sender's unique name.
  public var sender: String { text(dbus.message_get_sender(raw)) }
  public var wantsAnswer: Bool { dbus.message_get_no_reply(raw) == 0 }
  /// The number of the call that this message answers; 0 for a message that is no answer.
  var answeredSerial: UInt32 { dbus.message_get_reply_serial(raw) }

  private func text(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  // MARK: Answers

  /// An answer to this call.
  func makeAnswer() -> BusMessage? {
    dbus.message_new_method_return(raw).map { BusMessage($0, dbus) }
  }

  /// An error as the answer to this call. The name is one of ``BusFault``, so it is well formed.
  func makeError(_ fault: BusFault, _ sentence: String) -> BusMessage? {
    dbus.message_new_error(raw, fault.rawValue, sentence.withoutZeros)
      .map { BusMessage($0, dbus) }
  }
}

/// The names of errors in answers.
public enum BusFault: String, Hashable, Sendable {
  case failed = "org.freedesktop.DBus.Error.Failed"
  case invalidArguments = "org.freedesktop.DBus.Error.InvalidArgs"
  case limitsExceeded = "org.freedesktop.DBus.Error.LimitsExceeded"
  case unknownMethod = "org.freedesktop.DBus.Error.UnknownMethod"
  case unknownInterface = "org.freedesktop.DBus.Error.UnknownInterface"
  case unknownObject = "org.freedesktop.DBus.Error.UnknownObject"
  case unknownProperty = "org.freedesktop.DBus.Error.UnknownProperty"
  case propertyReadOnly = "org.freedesktop.DBus.Error.PropertyReadOnly"
  case notSupported = "org.freedesktop.DBus.Error.NotSupported"
}
