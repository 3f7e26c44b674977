package import SceneModel
package import Views

extension DropAction {
  /// The action that the held keys request. Nil without a request.
  package init?(requestedBy modifiers: Modifiers) {
    switch (modifiers.contains(.control), modifiers.contains(.shift)) {
    case (true, true): self = .link
    case (true, false): self = .copy
    case (false, true): self = .move
    case (false, false): return nil
    }
  }
}
