// Every signature here uses the protocol's types, so code that imports this module needs both.
@_exported public import XProtocol
