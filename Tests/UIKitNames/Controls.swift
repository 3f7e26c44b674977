import SceneryUIKit

// ## Controls and texts

private final class FormViewController: UIViewController {
  private func save() {}

  func controls() {
    // Same: `UIButton(type:)`, `UIButton(type:primaryAction:)`, `UIButton(configuration:primaryAction:)`
    let button = UIButton(type: .system)
    _ = UIButton(type: .system, primaryAction: UIAction(title: "Save") { _ in })
    _ = UIButton(configuration: .filled(), primaryAction: nil)
    // Same: `setTitle(_:for:)`, `setImage(_:for:)`. Of the normal state.
    button.setTitle("Save", for: .normal)
    button.setImage(UIImage(systemName: "trash"), for: .normal)
    // Missing: `setTitleColor(_:for:)`, `titleLabel`, `setBackgroundImage(_:for:)`. A `configuration`.
    // button.setTitleColor(.systemRed, for: .normal)
    // button.titleLabel?.font = .boldSystemFont(ofSize: 12)
    // button.setBackgroundImage(nil, for: .normal)
    // Same: `UIButton.Configuration`. Plain, bordered, filled.
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Save"
    button.configuration = configuration
    // Missing: `configuration.baseBackgroundColor`, `configuration.cornerStyle`. The theme has them.
    // configuration.baseBackgroundColor = .systemRed
    // configuration.cornerStyle = .capsule
    // Same: `addAction(_:for:)`, `isEnabled`
    button.addAction(UIAction { _ in }, for: .touchUpInside)
    button.isEnabled = false
    // Otherwise: `addTarget(_:action:for:)`. The method with its class, in place of a selector.
    button.addTarget(self, action: FormViewController.save, for: .touchUpInside)
    // Same: `button.menu`, `showsMenuAsPrimaryAction`
    button.menu = UIMenu(title: "", children: [])
    button.showsMenuAsPrimaryAction = true
    // Missing: `isSelected`, `isHighlighted`. Another title or image.
    // button.isSelected = true
    // button.isHighlighted = true
    // Missing: `UISwitch`, `UISegmentedControl`. A `UIButton` whose title says the state.
    // _ = UISwitch()
    // _ = UISegmentedControl(items: ["One"])
    // Missing: `UISlider`, `UIStepper`. Two buttons, and a label with the value.
    // _ = UISlider()
    // _ = UIStepper()
    // Missing: `UIActivityIndicatorView`, `UIProgressView`. A label that says how far it is.
    // _ = UIActivityIndicatorView(style: .medium)
    // _ = UIProgressView(progressViewStyle: .default)
    // Missing: `UIPickerView`, `UIDatePicker`, `UIColorWell`. A table of the choices, or a text field.
    // _ = UIPickerView()
    // _ = UIDatePicker()
    // _ = UIColorWell()
    // Missing: `UISearchBar`, `UIPageControl`, `UIRefreshControl`, `UIToolbar`. A text field, buttons.
    // _ = UISearchBar()
    // _ = UIPageControl()
    // _ = UIRefreshControl()
    // _ = UIToolbar()
    // Same: `UIControl`, `sendActions(for:)`
    let control: UIControl = button
    control.sendActions(for: .valueChanged)
  }

  func texts() {
    // Same: `UILabel`, `text`, `textColor`, `font`, `numberOfLines`, `textAlignment`
    let label = UILabel()
    label.text = "Title"
    label.textColor = .secondaryLabel
    label.font = .preferredFont(forTextStyle: .headline)
    label.numberOfLines = 0
    label.textAlignment = .center
    // Missing: `attributedText`, `NSMutableParagraphStyle`. Several labels in a stack.
    // label.attributedText = NSAttributedString(string: "Title")
    // _ = NSMutableParagraphStyle()
    // Missing: `lineBreakMode`, `adjustsFontSizeToFitWidth`, `minimumScaleFactor`. `numberOfLines = 0`.
    // label.lineBreakMode = .byTruncatingMiddle
    // label.adjustsFontSizeToFitWidth = true
    // label.minimumScaleFactor = 0.5
    // Missing: `adjustsFontForContentSizeCategory`. Every label does: leave it out.
    // label.adjustsFontForContentSizeCategory = true
    // Same: `UITextField`, `placeholder`, `UITextFieldDelegate`
    let field = UITextField()
    field.placeholder = "Title"
    let delegate: (any UITextFieldDelegate)? = nil
    field.delegate = delegate
    // Missing: `borderStyle`, `clearButtonMode`, `leftView`. A field has its box: leave them out.
    // field.borderStyle = .roundedRect
    // field.clearButtonMode = .whileEditing
    // field.leftView = UIView()
    // Missing: `isSecureTextEntry`. There is no field that hides its text.
    // field.isSecureTextEntry = true
    // Missing: `keyboardType`, `returnKeyType`, `autocapitalizationType`. There is a keyboard: leave them out.
    // field.keyboardType = .numberPad
    // field.returnKeyType = .done
    // field.autocapitalizationType = .none
    // Missing: `inputView`, `inputAccessoryView`. There is a keyboard: leave them out.
    // field.inputView = UIView()
    // field.inputAccessoryView = UIView()
    // Missing: `UIResponder.keyboardWillShowNotification`. There is a keyboard: leave it out.
    // _ = UIResponder.keyboardWillShowNotification
    // Same: `UITextView`, `isEditable`, `UITextViewDelegate`
    let view = UITextView()
    view.isEditable = false
    let textDelegate: (any UITextViewDelegate)? = nil
    view.delegate = textDelegate
    // Missing: `textView.selectedRange`, `textContainerInset`, `isScrollEnabled`, `textStorage`. `TextEditorView` of
    //   `TextViews`.
    // _ = view.selectedRange
    // view.textContainerInset = .zero
    // view.isScrollEnabled = false
    // _ = view.textStorage
    // Missing: `textView.font`, `textView.textColor`, `textView.attributedText`. `TextEditorView` of `TextViews`.
    // view.font = .systemFont(ofSize: 12)
    // view.textColor = .label
    // view.attributedText = nil
    // Same: `NSLocalizedString(_:comment:)`. The key, where there is no table.
    _ = NSLocalizedString("Title", comment: "")
  }

  func looks() {
    // Same: `UIColor.systemBackground`, `UIColor.label`, `UIColor.secondaryLabel`, `UIColor.separator`
    let roles: [UIColor] = [.systemBackground, .label, .secondaryLabel, .separator]
    // Same: `UIColor.red`, `UIColor.white`, `UIColor.black`, `UIColor.clear`, `UIColor.gray`, `UIColor.systemBlue`
    let names: [UIColor] = [.red, .white, .black, .clear, .gray, .systemBlue]
    _ = roles + names
    // Missing: `UIColor.systemGray5`, `UIColor.darkGray`, `UIColor.lightGray`, `UIColor.systemFill`. `.separator`,
    //   `.secondaryLabel`.
    // _ = UIColor.systemGray5
    // _ = UIColor.darkGray
    // _ = UIColor.lightGray
    // _ = UIColor.systemFill
    // Missing: `UIColor.systemGroupedBackground`. `.secondarySystemBackground`.
    // _ = UIColor.systemGroupedBackground
    // Same: `UIColor(red:green:blue:alpha:)`, `UIColor(white:alpha:)`, `withAlphaComponent(_:)`
    _ = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = UIColor(white: 0.5, alpha: 1).withAlphaComponent(0.5)
    // Missing: `UIColor(named:)`, `UIColor(dynamicProvider:)`. A role or a named color, which follows the theme.
    // _ = UIColor(named: "Sand")
    // _ = UIColor { _ in .red }
    // Missing: `cgColor`, `getRed(_:green:blue:alpha:)`. The theme resolves colors.
    // _ = UIColor.red.cgColor
    // _ = UIColor.red.getRed(nil, green: nil, blue: nil, alpha: nil)
    // Same: `UIFont.preferredFont(forTextStyle:)`, `UIFont.systemFont(ofSize:)`, `UIFont.boldSystemFont(ofSize:)`
    _ = UIFont.preferredFont(forTextStyle: .title1)
    _ = [UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)]
    // Same: `UIFont.systemFont(ofSize:weight:)`, `UIFont.monospacedSystemFont(ofSize:weight:)`
    _ = UIFont.systemFont(ofSize: 12, weight: .semibold)
    _ = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    // Otherwise: `UIFont(name:size:)`. It is not optional.
    _ = UIFont.custom("Inter", size: 12)
    // Missing: `UIFontMetrics`, `UIFontDescriptor`. Every font follows the size of text.
    // _ = UIFontMetrics.default
    // let descriptor: UIFontDescriptor
    // Same: `UIImage(named:)`, `UIImage(systemName:)`, `UIImage(data:)`, `UIImage(contentsOfFile:)`
    _ = UIImage(named: "harbor")
    _ = UIImage(systemName: "trash")
    _ = UIImage(data: Data())
    _ = UIImage(contentsOfFile: "/tmp/harbor.png")
    // Missing: `withTintColor(_:)`, `withRenderingMode(_:)`, `UIImage.SymbolConfiguration`. `tintColor` of the image
    //   view.
    // _ = UIImage(systemName: "trash")?.withTintColor(.red)
    // _ = UIImage(systemName: "trash")?.withRenderingMode(.alwaysTemplate)
    // _ = UIImage.SymbolConfiguration(pointSize: 20)
    // Missing: `cgImage`, `jpegData(compressionQuality:)`. `pngData()`.
    // _ = UIImage(named: "harbor")?.cgImage
    // _ = UIImage(named: "harbor")?.jpegData(compressionQuality: 1)
    // Same: `UIImageView(image:)`, `UIImageView.contentMode`, `UIImageView.tintColor`
    let picture = UIImageView(image: nil)
    picture.contentMode = .scaleAspectFit
    picture.tintColor = .systemBlue
  }
}
