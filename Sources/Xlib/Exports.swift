// Every signature here speaks in the protocol's types, so who talks to a server needs both.
@_exported public import XProtocol
