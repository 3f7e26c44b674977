/// The names of an application: for people, for the session, and for the command line.
public struct ApplicationNames: Hashable, Sendable {
  /// The name for people: `Journal`. Every sentence about the application begins with it.
  public var name: String
  /// Reverse DNS: `org.scenery.journal`. It is also the name of the desktop entry, and on the session bus.
  public var identifier: String
  /// The program's name: `journal`. It is also the name of its folders below the XDG base directories.
  public var executable: String

  public init(name: String, identifier: String, executable: String) {
    self.name = name
    self.identifier = identifier
    self.executable = executable
  }

  /// Whether the identifier can be a name on the session bus: two words or more, of letters, digits,
  /// dashes and underscores, none beginning with a digit (D-Bus specification, "Bus names").
  var isBusName: Bool {
    let words = identifier.utf8.split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return words.count >= 2 && identifier.utf8.count <= 255
      && words.allSatisfy { word in
        guard let first = word.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
        else {
          return false
        }
        return word.allSatisfy { Self.wordBytes.contains($0) }
      }
  }

  private static let wordBytes = Set(
    "-_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
}
