internal import Geometry

/// A controller in a sheet, and the controller over which it is presented.
@MainActor
final class Presentation {
  let controller: ViewController
  private let sheet: SheetView

  init(_ controller: ViewController) {
    self.controller = controller
    sheet = SheetView(content: PresentedView(controller))
    sheet.onCancel = { [weak controller] in controller?.cancelSheet() }
  }

  func show(on host: any ViewHost) { if sheet.superview == nil { sheet.present(on: host) } }
  func hide() { if sheet.superview != nil { sheet.dismiss() } }
}

extension ViewController {
  /// The controller that is presented over this one. The topmost parent presents for its children.
  public final var presentedController: ViewController? { presentation?.controller }

  /// The controller over which this one is presented.
  public final var presentingController: ViewController? { topmost.presenter }

  /// Presents a controller in a sheet over the window's content. Escape closes the sheet.
  ///
  /// The sheet belongs to the topmost parent, so that a pushed controller may go away below it. What lies
  /// below stays visible and gets no appearance callbacks.
  ///
  /// - Returns: Whether the sheet is shown. It is not while no window shows this controller, or while another
  ///   sheet is presented over it.
  @discardableResult
  public final func presentSheet(_ controller: ViewController) -> Bool {
    let owner = topmost
    guard let host = owner.viewIfLoaded?.host, owner.presentation == nil,
      controller.presenter == nil, controller.container == nil
    else { return false }
    let presentation = Presentation(controller)
    owner.presentation = presentation
    controller.presenter = owner
    owner.updateShownControllers(animated: host.behavior.animates) {
      // A callback may have closed it already.
      if owner.presentation === presentation { presentation.show(on: host) }
    }
    return owner.presentation === presentation
  }

  /// Closes the sheet that is presented over this controller, with those above it. Without one, closes the
  /// sheet that this controller is in.
  public final func dismissSheet() {
    let owner = topmost
    guard let presentation = owner.presentation else {
      owner.presenter?.dismissSheet()
      return
    }
    if presentation.controller.presentation != nil { presentation.controller.dismissSheet() }
    // A callback of the sheet above may have closed this one.
    guard owner.presentation === presentation else { return }
    owner.presentation = nil
    presentation.controller.presenter = nil
    owner.updateShownControllers(
      removing: [presentation.controller],
      animated: owner.viewIfLoaded?.host?.behavior.animates ?? false
    ) { presentation.hide() }
  }

  private var topmost: ViewController {
    var controller = self
    while let container = controller.container { controller = container }
    return controller
  }
}

/// Gives the content of a sheet its size: the controller's preferred one, else that of its view.
@MainActor
private final class PresentedView: View {
  private weak var presented: ViewController?
  private let content: View

  /// The size of a form, for a view that states none.
  private static let usualSize = Size(width: 540, height: 480)

  init(_ presented: ViewController) {
    self.presented = presented
    content = presented.view
    super.init()
    addSubview(content)
  }

  override func sizeThatFits(_ proposal: Size) -> Size {
    var size = presented?.preferredContentSize ?? .zero
    if size == .zero { size = content.sizeThatFits(proposal) }
    if size == .zero { size = Self.usualSize }
    return Size(width: min(size.width, proposal.width), height: min(size.height, proposal.height))
  }

  override func layout() { content.frame = bounds }
}
