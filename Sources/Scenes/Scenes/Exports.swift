// A window system names its windows with it, and so does everything that speaks to one.
@_exported public import struct SceneModel.WindowNumber
