public import Views

extension Window {
  /// Says in a banner why nothing was pasted.
  public func pasteFailed(_ failure: PasteFailure) {
    dropBanners.tell("Nothing was pasted.", detail: failure.description)
  }
}
