public import Dragging
public import Foundation
internal import Scenes
internal import Views

/// The clipboard, under the name of an iPad application.
///
/// What this application has copied is there at once. What another program has copied must be asked for, and no
/// window waits for another program. ``string`` and its like are nil then, and the providers in ``itemProviders``
/// load it.
///
/// The types are MIME types, as everywhere here.
@MainActor
public final class UIPasteboard {
  /// The clipboard of the display that the user works on.
  public static let general = UIPasteboard()

  /// Items that were set, and the state of the clipboard that has them.
  private struct Written {
    let system: ObjectIdentifier
    let changeCount: Int
    let providers: [NSItemProvider]
  }
  private var written: Written?

  private init() {}

  private var system: (any WindowSystem)? { Application.current?.currentWindowSystem }

  /// Grows when something else is copied, by this application or by another program.
  public var changeCount: Int { system?.clipboard.changeCount ?? 0 }

  /// The items on the clipboard. They make their data when another program asks for them. Setting none empties the
  /// clipboard.
  ///
  /// All that another program has copied is one item. There is none as long as its types are not known, which is a
  /// moment after it was copied or after a window got the focus.
  public var itemProviders: [NSItemProvider] {
    get {
      let own = ownProviders
      guard own.isEmpty, let clipboard = system?.clipboard, let types = clipboard.types,
        !types.isEmpty
      else { return own }
      return [NSItemProvider(pasting: types, from: clipboard)]
    }
    set {
      guard let system else { return }
      system.clipboard.write(newValue)
      written = Written(
        system: ObjectIdentifier(system), changeCount: system.clipboard.changeCount,
        providers: newValue)
    }
  }

  /// The items that this application has copied, if they are still on the clipboard.
  private var ownProviders: [NSItemProvider] {
    guard let system, let content = system.clipboard.ownContent else { return [] }
    if let written, written.system == ObjectIdentifier(system),
      written.changeCount == system.clipboard.changeCount
    {
      return written.providers
    }
    return [NSItemProvider(content)]
  }

  // MARK: Objects

  /// Whether there is a text. True while it is not known.
  public var hasStrings: Bool { system?.clipboard.hasText ?? false }
  /// Whether there is a picture in a format that ``UIImage`` reads.
  public var hasImages: Bool { itemProviders.contains { $0.canLoadObject(of: UIImage.self) } }

  /// The first text. Nil also when another program has copied it.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The texts of all items. Nil when there are none, and when another program has copied them. Other programs paste
  /// them with an empty line between two.
  public var strings: [String]? {
    get { objects(of: String.self) }
    set { itemProviders = (newValue ?? []).map { NSItemProvider(object: $0) } }
  }

  /// The first picture. Nil also when another program has copied it.
  public var image: UIImage? {
    get { objects(of: UIImage.self)?.first }
    set { itemProviders = newValue.map { [NSItemProvider(object: $0)] } ?? [] }
  }

  private func objects<Object: NSItemProviderReading>(of type: Object.Type) -> [Object]? {
    var objects: [Object] = []
    for provider in ownProviders where provider.canLoadObject(of: type) {
      provider.loadObject(of: type) { result in
        if case .success(let object) = result { objects.append(object) }
      }
    }
    return objects.isEmpty ? nil : objects
  }

  // MARK: Data

  /// The first item's data of a type. Nil also when another program has copied it.
  public func data(forPasteboardType type: String) -> Data? {
    var data: Data?
    ownProviders.first?.loadData(ofType: type) { result in
      if case .success(let bytes) = result { data = Data(bytes) }
    }
    return data
  }

  /// Copies one item with data of one type.
  public func setData(_ data: Data, forPasteboardType type: String) {
    items = [[type: data]]
  }

  /// The data of each item by type: a `String` for a text, and `Data` for all else. None when another program has
  /// copied them. A ``UIImage`` can be set too; values of other types are left out.
  public var items: [[String: Any]] {
    get { ownProviders.map { Self.item(of: $0) } }
    set { itemProviders = newValue.map { Self.provider(of: $0) } }
  }

  private static func item(of provider: NSItemProvider) -> [String: Any] {
    var item: [String: Any] = [:]
    for type in provider.registeredTypeIdentifiers {
      provider.loadData(ofType: type) { result in
        guard case .success(let bytes) = result else { return }
        if type == String.plainTextType {
          item[type] = String(decoding: bytes, as: UTF8.self)
        } else {
          item[type] = Data(bytes)
        }
      }
    }
    return item
  }

  private static func provider(of item: [String: Any]) -> NSItemProvider {
    let provider = NSItemProvider()
    for (type, value) in item.sorted(by: { $0.key < $1.key }) {
      switch value {
      case let text as String:
        provider.registerData(type: type, visibility: .all) { Array(text.utf8) }
      case let data as Data: provider.registerData(type: type, visibility: .all) { Array(data) }
      case let image as UIImage: image.register(in: provider, visibility: .all)
      default: break
      }
    }
    return provider
  }
}
