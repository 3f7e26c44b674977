// What shapes are made of and drawn with. There is one kind of each in the tree. Geometry is whole, since an import of
// `Angle` alone would leave out its operators.
@_exported public import Geometry
@_exported public import struct Canvas.FillStyle
@_exported public import enum Canvas.LineCap
@_exported public import enum Canvas.LineJoin
@_exported public import struct Canvas.Path
@_exported public import enum Canvas.RoundedCornerStyle
@_exported public import struct Canvas.StrokeStyle
