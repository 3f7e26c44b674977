public import Views

extension X11WindowSystem {
  public var clipboard: any Pasteboard { localClipboard }
  public var primarySelection: any Pasteboard { localPrimary }
}

/// Text that stays within the process.
@MainActor
final class LocalPasteboard: Pasteboard {
  private var text: String?
  func write(_ text: String) { self.text = text }
  func read(_ receive: @escaping @MainActor (String?) -> Void) { receive(text) }
}
