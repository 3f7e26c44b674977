// Events and shortcuts are described with them.
@_exported public import struct Geometry.Modifiers
