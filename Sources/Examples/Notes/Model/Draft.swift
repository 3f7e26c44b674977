/// The unsaved content of a form for a new note. It is kept until it is saved or discarded.
public struct Draft: Hashable, Sendable, Identifiable {
  public typealias ID = Note.ID

  public internal(set) var id: ID
  public var title = ""
  public var text = ""

  var isEmpty: Bool { title.isEmpty && text.isEmpty }
}
