internal import Canvas
public import Foundation
public import Views

/// The place of lines between the margins of a text.
public enum NSTextAlignment: Hashable, Sendable {
  case left
  case center
  case right
  /// By the direction of each paragraph.
  case natural
}

/// Text that cannot be edited.
@MainActor
open class UILabel: UIView {
  private let label = LabelView(style: .body, color: .text, lineLimit: 1)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    addSubview(label)
  }

  /// The text. Nil shows none.
  open var text: String? {
    get { label.text.isEmpty ? nil : label.text }
    set {
      attributed = nil
      label.text = newValue ?? ""
    }
  }

  private var attributed: NSAttributedString?

  /// The text with fonts, colors and lines of its parts. What is not set is as in the rest of the label.
  open var attributedText: NSAttributedString? {
    get { attributed ?? text.map { NSAttributedString(string: $0) } }
    set {
      // What may change later does not change what is shown.
      attributed = newValue.map { NSAttributedString(attributedString: $0) }
      label.runs = newValue?.labelRuns ?? [LabelView.Run("")]
      if let alignment = newValue?.alignment, alignment != .natural { textAlignment = alignment }
      invalidateIntrinsicContentSize()
    }
  }

  /// With nil, the color of text.
  open var textColor: UIColor! {
    get { label.color }
    set { label.color = newValue ?? .text }
  }

  /// With nil, the font of rows and controls.
  open var font: UIFont! {
    get { label.style }
    set { label.style = newValue ?? .body }
  }

  /// 0 means any number of lines.
  open var numberOfLines: Int {
    get { label.lineLimit ?? 0 }
    set { label.lineLimit = newValue == 0 ? nil : newValue }
  }

  /// The alignment of the lines.
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      label.alignment =
        switch textAlignment {
        case .left: .leading
        case .center: .center
        case .right: .trailing
        case .natural: .natural
        }
    }
  }

  override var innerElement: Views.View? { label }

  /// The width in which lines of a label of several lines break where constraints leave it free. 0 for none.
  public final var preferredMaxLayoutWidth = 0.0 {
    didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } }
  }

  open override var intrinsicContentSize: CGSize {
    let isLimited = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    return label.sizeThatFits(
      CGSize(width: isLimited ? preferredMaxLayoutWidth : 1e6, height: 1e6))
  }

  override func contentHeight(forWidth width: Double) -> Double? {
    guard numberOfLines != 1, let text, !text.isEmpty else { return nil }
    return label.sizeThatFits(CGSize(width: width, height: 1e6)).height
  }

  override var baselinesFromCenter: (first: Double, last: Double)? {
    let isWhole = numberOfLines == 1 || bounds.width == 0
    return baselinesFromCenter(of: text ?? "", font, width: isWhole ? 1e6 : bounds.width)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { label.sizeThatFits(size) }

  /// Gives the label the size of its text: of one line, or of lines in its present width if it has one.
  open override func sizeToFit() {
    let width = numberOfLines == 1 || frame.width == 0 ? 1e6 : frame.width
    frame.size = label.sizeThatFits(CGSize(width: width, height: 1e6))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
