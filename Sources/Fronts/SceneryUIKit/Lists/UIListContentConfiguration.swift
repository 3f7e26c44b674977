public import Foundation
public import Geometry
internal import Views

/// The usual content of a row: a picture, a text, and a second one below or beside it.
///
///     var content = cell.defaultContentConfiguration()
///     content.text = note.title
///     content.secondaryText = note.preview
///     cell.contentConfiguration = content
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How a text is set.
  public struct TextProperties: Hashable, Sendable {
    /// The font.
    public var font: UIFont
    /// The color.
    public var color: UIColor
    /// 0 means any number of lines.
    public var numberOfLines = 1
    /// Where the lines stand.
    public var alignment = NSTextAlignment.natural
  }

  /// How a picture is shown.
  public struct ImageProperties: Hashable, Sendable {
    /// The color of a symbol. Nil for the accent.
    public var tintColor: UIColor?
    /// The largest size. Zero for the height of the row.
    public var maximumSize = CGSize.zero
    /// The radius of the corners, in logical units.
    public var cornerRadius = 0.0
  }

  /// The picture before the texts.
  public var image: UIImage?
  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The text, with fonts and colors of its parts.
  public var attributedText: NSAttributedString?
  /// How the text is set.
  public var textProperties: TextProperties
  /// How the second text is set.
  public var secondaryTextProperties = TextProperties(font: .preview, color: .secondaryLabel)
  /// How the picture is shown.
  public var imageProperties = ImageProperties()
  /// Whether the second text is at the end of the line, and not below.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Room around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 6, leading: 12, bottom: 6, trailing: 12)
  /// The distance between picture and texts.
  public var imageToTextPadding = 12.0
  /// The distance between a text and the one below it.
  public var textToSecondaryTextVerticalPadding = 1.0

  private init(_ font: UIFont, _ color: UIColor = .label) {
    textProperties = TextProperties(font: font, color: color)
  }

  /// A row with a second text below.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.body) }
  /// A row with a second text below.
  public static func subtitleCell() -> UIListContentConfiguration { cell() }
  /// A row with a second text at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var content = cell()
    content.prefersSideBySideTextAndSecondaryText = true
    content.secondaryTextProperties.font = .body
    return content
  }
  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// The name of a part.
  public static func header() -> UIListContentConfiguration {
    UIListContentConfiguration(.emphasis, .secondaryLabel)
  }
  /// The name of a part.
  public static func plainHeader() -> UIListContentConfiguration { header() }
  /// The name of a part.
  public static func groupedHeader() -> UIListContentConfiguration { header() }
  /// The name of a part of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { header() }
  /// A remark below a part.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.caption, .secondaryLabel)
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}

/// Shows a ``UIListContentConfiguration``.
@MainActor
open class UIListContentView: UIView, UIContentView {
  private let picture = UIImageView()
  private let label = UILabel()
  private let second = UILabel()
  private var content: UIListContentConfiguration

  /// A view of a configuration.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    for view in [picture, label, second] { addSubview(view) }
    update()
  }

  /// Nil: no file has the configuration.
  public required init?(coder: NSCoder) { nil }

  /// What it shows. Of another type of configurations it shows nothing new.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      content = new
      update()
    }
  }

  private func update() {
    picture.image = content.image
    picture.isHidden = content.image == nil
    picture.tintColor = content.imageProperties.tintColor ?? .tintColor
    picture.layer.cornerRadius = content.imageProperties.cornerRadius
    picture.layer.masksToBounds = content.imageProperties.cornerRadius > 0
    set(label, content.text, content.textProperties)
    if let text = content.attributedText { label.attributedText = text }
    set(second, content.secondaryText, content.secondaryTextProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func set(
    _ label: UILabel, _ text: String?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.textAlignment = properties.alignment
    label.text = text
    label.isHidden = text == nil
  }

  // MARK: Layout

  private var margins: NSDirectionalEdgeInsets { content.directionalLayoutMargins }

  private var pictureSide: Double {
    guard let image = content.image else { return 0 }
    let most = content.imageProperties.maximumSize
    return min(most.height > 0 ? most.height : 32, max(image.size.width, image.size.height))
  }

  /// The room that the picture takes with the distance to the texts.
  private var pictureRoom: Double {
    content.image == nil ? 0 : pictureSide + content.imageToTextPadding
  }

  private var isBelow: Bool { !content.prefersSideBySideTextAndSecondaryText }

  private func heights(in width: Double) -> (text: Double, second: Double) {
    let room = CGSize(width: width, height: 1e6)
    return (
      label.text == nil ? 0 : label.sizeThatFits(room).height,
      second.text == nil ? 0 : second.sizeThatFits(room).height
    )
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = max(0, size.width - margins.leading - margins.trailing - pictureRoom)
    let (text, below) = heights(in: width)
    let gap = below > 0 ? content.textToSecondaryTextVerticalPadding : 0
    let height = isBelow ? text + gap + below : max(text, below)
    return CGSize(
      width: size.width, height: max(height, pictureSide) + margins.top + margins.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var room = bounds.inset(
      by: UIEdgeInsets(
        top: 0, left: margins.leading, bottom: 0, right: margins.trailing))
    let side = pictureSide
    picture.frame = place(
      CGRect(x: room.minX, y: scale.snapped(room.midY - side / 2), width: side, height: side))
    room = CGRect(
      x: room.minX + pictureRoom, y: 0, width: max(0, room.width - pictureRoom),
      height: bounds.height)
    if isBelow {
      let (text, below) = heights(in: room.width)
      let gap = below > 0 ? content.textToSecondaryTextVerticalPadding : 0
      let top = scale.snapped(room.midY - (text + gap + below) / 2)
      label.frame = place(CGRect(x: room.minX, y: top, width: room.width, height: text))
      second.frame = place(
        CGRect(x: room.minX, y: top + text + gap, width: room.width, height: below))
    } else {
      let wanted = second.text == nil ? 0 : second.intrinsicContentSize.width
      let width = min(room.width / 2, wanted)
      second.frame = place(
        CGRect(x: room.maxX - width, y: 0, width: width, height: room.height))
      label.frame = place(
        CGRect(
          x: room.minX, y: 0, width: max(0, room.width - width - (width > 0 ? 12 : 0)),
          height: room.height))
    }
  }

  /// A frame, mirrored where lines run from right to left.
  private func place(_ frame: CGRect) -> CGRect {
    guard isRightToLeft else { return frame }
    return CGRect(
      x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
