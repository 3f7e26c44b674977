// The text that fields and editors show.
@_exported public import Text
