// The modules that `import UIKit` would import, under the names of an iPad application.
@_exported public import Foundation
@_exported public import Geometry
@_exported public import SceneModel
@_exported public import Scenes
@_exported public import TextViews
@_exported public import Views
