/// One of the lines of a text, by whose baseline views are aligned.
public enum BaselineLine: Hashable, Sendable {
  case first, last
}
