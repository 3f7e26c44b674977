public import Geometry
public import SceneModel

// The names that Foundation has as well. A name that a module exports with `import typealias` goes before the same name
// of a module that is imported whole. So `SceneryUIKit` exports these one by one, and a file that imports Foundation
// beside it has one meaning for each.

/// A point, in logical units.
public typealias CGPoint = Point
/// A size, in logical units.
public typealias CGSize = Size
/// A rectangle, in logical units.
public typealias CGRect = Rect
/// A condition on a target content identifier.
public typealias NSPredicate = ActivationPredicate
