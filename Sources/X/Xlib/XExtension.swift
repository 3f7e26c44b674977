internal import CEventSieve
internal import CXQuestions
internal import CXlib

/// An extension of the X protocol that is used without its library.
///
/// The libraries (libXext, libXrandr, libXi) ask the server at their first use, one after the other, and wait for
/// each answer. Here the numbers of all extensions come with those of the atoms.
internal enum XExtension: String, CaseIterable, Sendable {
  case sharedMemory = "MIT-SHM"
  case shape = "SHAPE"
  case sync = "SYNC"
  case randr = "RANDR"
  case fixes = "XFIXES"
  case input = "XInputExtension"
  case keyboard = "XKEYBOARD"

  /// The numbers that a server has given to an extension.
  struct Numbers: Sendable {
    /// The first byte of the extension's requests.
    let opcode: UInt8
    /// The type of the extension's first event.
    let firstEvent: Int32
  }
}

/// What every program needs to know of a server first: the numbers of atoms and extensions.
internal struct FirstAnswers: Sendable {
  let atoms: InternedAtoms
  let extensions: [XExtension: XExtension.Numbers]

  /// Waits for the server once.
  init(on display: OpaquePointer) {
    let questions = XExtension.allCases.map { wanted in
      var request = RequestBytes(.queryExtension)
      request.append(name: wanted.rawValue)
      return (wanted, Question(request, on: display))
    }
    // Xlib waits for these answers, which come after the others.
    atoms = InternedAtoms(on: display)
    var extensions: [XExtension: XExtension.Numbers] = [:]
    for (wanted, question) in questions {
      guard let reply = question?.takeReply(), reply.byte(8) != 0 else { continue }
      extensions[wanted] = .init(opcode: reply.byte(9), firstEvent: Int32(reply.byte(10)))
    }
    self.extensions = extensions
  }
}

extension Connection {
  /// A request of an extension. Nil on a server without it.
  internal func request(
    _ wanted: XExtension, minor: UInt8, words: UInt32...
  ) -> RequestBytes? {
    extensions[wanted].map {
      var request = RequestBytes(extensionOpcode: $0.opcode, minor: minor)
      for word in words { request.append(word) }
      return request
    }
  }

  /// Sends a request that has no reply. Does nothing with nil.
  internal func send(_ request: RequestBytes?) {
    guard let request else { return }
    withDisplay {
      scenery_tell(UnsafeMutableRawPointer($0), request.bytes, request.bytes.count)
    }
  }

  /// A new identifier for a resource of this client. 0 once the server is lost.
  internal func makeResourceID() -> UInt32 {
    withDisplay(else: 0) { scenery_new_id(UnsafeMutableRawPointer($0)) }
  }

  /// Makes the events of an extension's type events of this connection.
  ///
  /// - Parameters:
  ///   - isLimited: Whether other clients can cause the events, so that a thousand within a second are enough.
  ///   - decoder: Gets the 32 bytes of an event.
  internal func keepEvents(
    ofType type: Int32, isLimited: Bool = true,
    _ decoder: @escaping @MainActor (ReplyBytes) -> (WindowID, XEvent.Kind)
  ) {
    keptEvents[type] = isLimited
    keepEventsAgain()
    registerDecoder(forEventType: type) { raw in
      withUnsafeBytes(of: raw) {
        decoder(ReplyBytes(bytes: Array($0[MemoryLayout<XAnyEvent>.size...].prefix(32))))
      }
    }
  }

  /// Takes back the events for which a library has registered itself. libXcursor does that with its first cursor: it uses
  /// libXfixes, which admits any number of news.
  internal func keepEventsAgain() {
    withDisplay { display in
      for (type, isLimited) in keptEvents {
        scenery_keep_events(display, type, isLimited ? 1 : 0)
      }
    }
  }
}
