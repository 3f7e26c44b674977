public import Views

extension Window {
  /// Says why nothing was pasted.
  public func pasteFailed(_ failure: PasteFailure) {
    for feature in features { feature.pasteFailed(failure) }
  }
}
