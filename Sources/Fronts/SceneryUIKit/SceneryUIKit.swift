// The modules that `import UIKit` would import, under the names of an iPad application.
@_exported public import Dragging
@_exported public import Foundation
@_exported public import Geometry
@_exported public import SceneModel
@_exported public import Scenes
@_exported public import StandardViews
@_exported public import TextViews
@_exported public import Views

// Beside `import SceneUI` the declarative types of these names are meant: those of the toolkit have others here, such as
// `UIView`, `UIScene` and `UIWindow`.
@_exported public import protocol SceneUI.Scene
@_exported public import struct SceneUI.ScrollView
@_exported public import struct SceneUI.UTType
@_exported public import protocol SceneUI.View
@_exported public import struct SceneUI.Window
// Where Foundation has another type of the same name, this one is meant, also beside `import Foundation`.
@_exported public import typealias UIKitValues.CGPoint
@_exported public import typealias UIKitValues.CGRect
@_exported public import typealias UIKitValues.CGSize
@_exported public import typealias UIKitValues.NSPredicate
