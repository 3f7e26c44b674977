// The umbrella: what an application imports.
@_exported import Scenes
@_exported import Views
@_exported import X11Platform
