public import Scenes

/// A type whose values can be offered to drop targets.
public protocol ItemWriting {
  /// Offers the value's representations, the best first.
  func register(in provider: ItemProvider, visibility: ItemProvider.Visibility)
}

extension String: ItemWriting {
  public func register(in provider: ItemProvider, visibility: ItemProvider.Visibility) {
    provider.registerText(visibility: visibility) { self }
  }
}

extension UserActivity: ItemWriting {
  public func register(in provider: ItemProvider, visibility: ItemProvider.Visibility) {
    provider.registerObject(self, visibility: visibility)
  }
}
