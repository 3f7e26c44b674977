public import Foundation
internal import Views

/// A bar that shows how much of some work is done.
@MainActor
open class UIProgressView: UIView {
  /// The names of looks. Both look alike.
  public enum Style: Hashable, Sendable {
    case `default`, bar
  }

  private let bar = ProgressBarView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(bar)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(bar)
  }

  /// A bar of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// The style.
  public final var progressViewStyle = Style.default

  /// The part that is done, from 0 to 1. Numbers beyond are clamped.
  open var progress: Float {
    get { Float(bar.fraction ?? 0) }
    set { bar.report(Double(newValue)) }
  }

  /// Sets the part that is done. The bar has its length at once.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  override var innerElement: Views.View? { bar }

  /// As wide as there is room.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: Self.noIntrinsicMetric,
      height: bar.sizeThatFits(CGSize(width: 100, height: 100)).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: frame.width > 0 ? frame.width : 160, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    bar.isRightToLeft = isRightToLeft
    bar.frame = bounds
  }
}
