// The modules that an application imports with this one.
@_exported public import Dragging
@_exported public import Launcher
@_exported public import Scenes
@_exported public import StandardViews
@_exported public import TextViews
@_exported public import Views
