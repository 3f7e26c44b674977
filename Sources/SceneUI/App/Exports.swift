// What a declarative application says of its scenes (activities, sessions, colours, icons) it says in
// the words of these. Where both have a name, such as `View` and `Scene`, the declarative one is meant.
@_exported public import Scenes
@_exported public import Views
