public import Foundation
public import Geometry

/// A place whose size is of the toolkit's type, and of Foundation's where that is wanted.
@MainActor
public protocol SizedPlace {
  /// In logical units.
  var size: Size { get }
}

extension GeometryProxy: SizedPlace {}

extension SizedPlace {
  /// The size, where Foundation's type is wanted.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public var size: CGSize {
    let own: Size = size
    return CGSize(width: own.width, height: own.height)
  }
}
