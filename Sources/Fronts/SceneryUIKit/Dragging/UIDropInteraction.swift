public import Dragging
internal import SceneModel

extension DropOperation {
  /// The operation for a drag's outcome. Nil is a cancelled drag. A new window counts as a copy, because the
  /// item stays where it was.
  public init(_ outcome: DropOutcome?) {
    self =
      switch outcome {
      case .newWindow, .tile, .bringToFront: .copy
      case .deliver(.move), .deliverInProcess(.move): .move
      case .deliver, .deliverAsking, .deliverInProcess: .copy
      case .putBack(.windowsNotAllowed), .putBack(.refused): .forbidden
      case .putBack, nil: .cancel
      }
  }
}

extension DropSession {
  /// Whether the source gives the items up when they are moved.
  public var allowsMoveOperation: Bool { allowedActions.contains(.move) }

  /// Whether an item has a representation of one of these types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    hasItems(ofTypes: typeIdentifiers)
  }

  /// Whether objects of a class can be made of an item.
  public func canLoadObjects(ofClass type: (some NSItemProviderReading).Type) -> Bool {
    canLoadObjects(of: type)
  }

  /// Makes objects of all items that they can be made of. Items whose data do not arrive are left out.
  public func loadObjects<Object: NSItemProviderReading>(
    ofClass type: Object.Type, completion: @escaping @MainActor ([Object]) -> Void
  ) {
    loadObjects(of: type) { results in completion(results.compactMap { try? $0.get() }) }
  }
}

extension ItemProvider {
  /// Whether there is a representation of a type.
  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    hasRepresentation(ofTypes: [typeIdentifier])
  }

  /// Whether an object of a class can be made.
  public func canLoadObject(ofClass type: (some NSItemProviderReading).Type) -> Bool {
    canLoadObject(of: type)
  }

  /// Makes an object of a class. The completion gets the object, or the reason why there is none.
  @MainActor public func loadObject<Object: NSItemProviderReading>(
    ofClass type: Object.Type,
    completionHandler: @escaping @MainActor (Object?, (any Error)?) -> Void
  ) {
    loadObject(of: type) { result in
      switch result {
      case .success(let object): completionHandler(object, nil)
      case .failure(let error): completionHandler(nil, error)
      }
    }
  }
}
