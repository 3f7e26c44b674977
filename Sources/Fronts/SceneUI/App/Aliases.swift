public import Foundation
public import Scenes

// The names by which code that was written for SwiftUI knows the types of `Scenes`.

/// What a person is doing, as a type and a small payload.
public typealias NSUserActivity = UserActivity
/// Who can produce the data of a dragged item.
public typealias NSItemProvider = ItemProvider

extension Scene {
  /// Sets the size of a new window's content, in logical units.
  // Emitted into the program that uses it: all of Foundation would be half of each program's size otherwise.
  @_alwaysEmitIntoClient
  public func defaultSize(_ size: CGSize) -> some Scene {
    defaultSize(width: size.width, height: size.height)
  }
}
