// The umbrella: what an application imports.
@_exported public import Launcher
@_exported public import Scenes
@_exported public import Views
@_exported public import X11Platform
