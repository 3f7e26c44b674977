/// What an application is called: by people, by the session, on the command line.
public struct ApplicationNames: Hashable, Sendable {
  /// As people read it, the first word of every sentence about it: `Journal`.
  public var name: String
  /// Reverse DNS; the name of the desktop entry, and on the session bus: `org.scenery.journal`.
  public var identifier: String
  /// The program's, and that of its folders below the XDG directories: `journal`.
  public var executable: String

  public init(name: String, identifier: String, executable: String) {
    self.name = name
    self.identifier = identifier
    self.executable = executable
  }
}
