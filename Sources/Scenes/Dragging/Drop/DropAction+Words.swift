internal import SceneModel

/// The words for an action: in menus and labels, in a sentence about what a key does, and for what was done.
extension DropAction {
  var title: String { words.title }
  var verb: String { words.verb }
  var participle: String { words.participle }

  private var words: (title: String, verb: String, participle: String) {
    switch self {
    case .copy: ("Copy", "copies", "Copied")
    case .move: ("Move", "moves", "Moved")
    case .link: ("Link", "links", "Linked")
    }
  }
}
