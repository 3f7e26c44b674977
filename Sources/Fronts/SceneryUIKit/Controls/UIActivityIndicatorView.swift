public import Foundation
internal import Views

/// A wheel that turns while some work goes on.
@MainActor
open class UIActivityIndicatorView: UIView {
  /// The sizes.
  public enum Style: Hashable, Sendable {
    case medium
    case large
  }

  private let spinner = SpinnerView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A wheel that stands still, and is not seen.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    sizeToFit()
  }

  private func setUp() {
    addSubview(spinner)
    update()
  }

  /// The size.
  public final var style = Style.medium {
    didSet {
      spinner.side = style == .large ? 32 : 18
      invalidateIntrinsicContentSize()
    }
  }

  /// Whether the wheel is not seen while it stands still.
  public final var hidesWhenStopped = true { didSet { update() } }
  /// Whether the wheel turns.
  public private(set) final var isAnimating = false

  /// Lets the wheel turn.
  open func startAnimating() {
    isAnimating = true
    update()
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
    update()
  }

  private func update() {
    spinner.isAnimating = isAnimating
    spinner.isHidden = hidesWhenStopped && !isAnimating
  }

  override var innerElement: Views.View? { spinner }

  open override var intrinsicContentSize: CGSize {
    spinner.sizeThatFits(CGSize(width: 1e6, height: 1e6))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    spinner.frame = bounds
  }
}
