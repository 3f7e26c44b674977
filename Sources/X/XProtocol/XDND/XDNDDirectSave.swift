/// `XdndDirectSave0`: the source writes a file where the target wants it (XDS).
///
///     source window's property: name ──▶ drop ──▶ target writes the URI there and converts the target
///                                                     └──▶ the source writes the file and answers a byte
///
/// Source: "Direct Save Protocol (XDS)", freedesktop.org, version 0.
package enum XDNDDirectSave {
  /// The source's answer, one byte.
  package enum Answer: UInt8, Sendable {
    /// The file is there.
    case saved = 0x53  // S
    /// The source cannot write there. The target may fetch the content and save it itself.
    case cannotSave = 0x46  // F
    /// The file was not saved, and the target must not try.
    case refused = 0x45  // E
  }

  /// The longest URI that is read from the property.
  package static let maximumBytes = 16 << 10
}
