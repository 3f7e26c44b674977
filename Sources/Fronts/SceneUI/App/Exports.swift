// Declarative applications use these modules' types for activities, sessions, colors and icons. For a name
// that both have, such as `View` and `Scene`, the declarative type is meant.
@_exported public import Dragging
// What `import SwiftUI` brings as well. A program has of Foundation what it uses, and no more: a re-export
// costs it nothing (`WallTests` says which files of this module may name all of Foundation).
@_exported public import Foundation
@_exported public import Observation
@_exported public import Scenes
@_exported public import StandardViews
@_exported public import TextViews
@_exported public import Views
