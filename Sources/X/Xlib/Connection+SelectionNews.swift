package import XProtocol

/// News of a selection's owners (XFIXES).
///
/// The functions of libXfixes are not used. They would wait for the server, and these two requests are all that they
/// would send.
///
/// Source: XFIXES 6.0.
extension Connection {
  private enum Request {
    static let queryVersion: UInt8 = 0
    static let selectSelectionInput: UInt8 = 2
  }

  /// A new owner, a destroyed owner, and the end of the owner's program.
  private static let allNews: UInt32 = 0b111

  /// Selects the news of a selection's owners (``XEvent/Kind/selectionOwnerChanged(selection:owner:time:)``).
  /// Does not wait.
  ///
  /// - Parameters:
  ///   - window: Any window of this client.
  ///   - ready: Gets the present owner. Never called on a server without XFIXES.
  package func watchOwners(
    of selection: XProtocol.Atom, on window: WindowID,
    _ ready: @escaping @MainActor (_ owner: WindowID) -> Void
  ) {
    guard let fixes = extensions[.fixes] else { return }
    keepEvents(ofType: fixes.firstEvent) { news in
      (
        .none,
        .selectionOwnerChanged(
          selection: XProtocol.Atom(rawValue: news.word(12)),
          owner: WindowID(rawValue: news.word(8)), time: Timestamp(rawValue: news.word(16)))
      )
    }
    // Without a version the server refuses everything else. This one is what libXfixes asks for: libXcursor uses
    // it, and the last version counts.
    tell(request(.fixes, minor: Request.queryVersion, words: 6, 0))
    ignoringErrors {
      send(
        request(
          .fixes, minor: Request.selectSelectionInput,
          words: window.rawValue, selection.rawValue, Self.allNews))
    }
    ask(RequestBytes(.getSelectionOwner, words: selection.rawValue)) { reply in
      ready(WindowID(rawValue: reply?.word(8) ?? 0))
    }
  }
}
