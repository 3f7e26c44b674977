internal import XProtocol
internal import Xlib

struct SyncCounter { var id: UInt32 }
extension X11WindowSystem { func makeSyncCounter() -> SyncCounter? { nil } }
