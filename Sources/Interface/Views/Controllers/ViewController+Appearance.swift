extension ViewController: AppearanceContainer {
  package final var shownControllers: [ViewController] {
    shownChildren + [presentedController].compactMap { $0 }
  }

  package final var heldControllers: [ViewController] {
    children + [presentedController].compactMap { $0 }
  }

  package final func loadContent() { _ = view }

  package final func layoutContent() {
    guard let view = viewIfLoaded, view.host != nil else { return }
    view.layoutIfNeeded()
  }

  package final func appearanceChanged(_ step: Appearance.Step, animated: Bool) {
    switch step {
    case .willAppear: viewWillAppear(animated)
    case .isAppearing: viewIsAppearing(animated)
    case .didAppear: viewDidAppear(animated)
    case .willDisappear: viewWillDisappear(animated)
    case .didDisappear: viewDidDisappear(animated)
    }
  }
}

/// A child whose view is added to that of its parent appears, and disappears when it is removed, unless the
/// parent decides itself what it shows.
extension View {
  final func controllerDidEnter() {
    guard let parent = controller?.container, parent.followsViews else { return }
    parent.updateShownControllers {}
  }

  final func controllerWillLeave() {
    guard let controller, controller.container?.followsViews ?? false else { return }
    controller.take(.willDisappear)
  }

  final func controllerDidLeave() {
    guard let controller, controller.container?.followsViews ?? false else { return }
    controller.take(.didDisappear)
  }
}
