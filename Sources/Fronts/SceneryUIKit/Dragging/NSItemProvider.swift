public import Dragging

/// An object from which an item provider can be made. Its representations are registered wherever the
/// provider is made.
public typealias NSItemProviderWriting = ItemWriting

extension NSString: ItemWriting {
  public func register(
    in provider: NSItemProvider, visibility: NSItemProviderRepresentationVisibility
  ) {
    String(describing: self).register(in: provider, visibility: visibility)
  }
}

extension URL: ItemWriting {
  public func register(
    in provider: NSItemProvider, visibility: NSItemProviderRepresentationVisibility
  ) {
    provider.registerData(type: "text/uri-list", visibility: visibility) {
      Array((absoluteString + "\r\n").utf8)
    }
  }
}

extension ItemProvider {
  /// Makes a provider of one object that all programs can read.
  public convenience init(object: some NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Offers an object. Its bytes are made when they are requested.
  @_disfavoredOverload
  public func registerObject(
    _ object: some NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    object.register(in: self, visibility: visibility)
  }

  /// The types that can be requested.
  public var registeredTypeIdentifiers: [String] { representations.map(\.type) }
}
