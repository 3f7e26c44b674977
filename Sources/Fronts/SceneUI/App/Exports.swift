// Declarative applications use these modules' types for activities, sessions, colors and icons. For a name
// that both have, such as `View` and `Scene`, the declarative type is meant.
@_exported public import Scenes
@_exported public import TextViews
@_exported public import Views
