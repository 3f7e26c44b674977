internal import XProtocol

/// What other programs do wrong in drags, and what the application does about it.
///
/// Each quirk is one value, which is asked in one place and has a test. What every peer may do is a rule of the
/// machines in `XProtocol`, and not a quirk.
enum PeerQuirk {
  /// BUG: Thunar prefers a file's content to the file. The type of the content is in no list of types, and only a
  /// program to whose place this one cannot write requests it.
  ///
  /// Asked by ``DirectSave/targets``.
  static let unlistedContent = AtomName.octetStream
}
