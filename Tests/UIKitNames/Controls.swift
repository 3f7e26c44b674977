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
    // Same: `UIControl.isSelected`, `isHighlighted`, `state`. A control of one's own shows them.
    button.isSelected = true
    button.isHighlighted = true
    _ = button.state
    // Same: `UISwitch`, `isOn`, `setOn(_:animated:)`
    let toggle = UISwitch()
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    // Same: `UISegmentedControl(items:)`, `selectedSegmentIndex`, `insertSegment(withTitle:at:animated:)`
    let segments = UISegmentedControl(items: ["One"])
    segments.selectedSegmentIndex = 0
    segments.insertSegment(withTitle: "Two", at: 1, animated: false)
    // Same: `UISlider`, `minimumValue`, `maximumValue`, `setValue(_:animated:)`, `isContinuous`
    let slider = UISlider()
    slider.minimumValue = 0
    slider.maximumValue = 10
    slider.setValue(5, animated: true)
    slider.isContinuous = false
    // Same: `UIStepper`, `stepValue`, `wraps`
    let stepper = UIStepper()
    stepper.stepValue = 2
    stepper.wraps = true
    // Same: `UIActivityIndicatorView(style:)`, `startAnimating()`, `stopAnimating()`
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.startAnimating()
    wheel.stopAnimating()
    // Same: `UIProgressView(progressViewStyle:)`, `setProgress(_:animated:)`
    UIProgressView(progressViewStyle: .default).setProgress(0.5, animated: true)
    // Same: `UIPickerView`, `selectRow(_:inComponent:animated:)`. Each component is a button with a menu.
    UIPickerView().selectRow(0, inComponent: 0, animated: false)
    // Same: `UIDatePicker`, `datePickerMode`, `preferredDatePickerStyle`, `minimumDate`. Wheels are a field.
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .inline
    picker.minimumDate = Date()
    // Missing: `UIColorWell`. `ColorPicker` of `SceneUI`, in a `UIHostingController`.
    // _ = UIColorWell()
    // Same: `UISearchBar`, `UISearchBarDelegate`
    let search = UISearchBar()
    let searchDelegate: (any UISearchBarDelegate)? = nil
    search.delegate = searchDelegate
    // Missing: `UIPageControl`, `UIRefreshControl`, `UIToolbar`. Buttons.
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
    // Same: `UILabel.attributedText`, `NSAttributedString.Key.font`, `NSAttributedString.Key.foregroundColor`
    label.attributedText = NSAttributedString(
      string: "Title", attributes: [.font: UIFont.body, .foregroundColor: UIColor.label])
    // Otherwise: `NSMutableParagraphStyle`. A label shows its alignment.
    NSMutableParagraphStyle().alignment = .center
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
    // Same: `UIColor.systemGray5`, `UIColor.darkGray`, `UIColor.lightGray`, `UIColor.systemFill`
    _ = [UIColor.systemGray5, .darkGray, .lightGray, .systemFill]
    // Same: `UIColor.systemGroupedBackground`
    _ = UIColor.systemGroupedBackground
    // Same: `UIColor(red:green:blue:alpha:)`, `UIColor(white:alpha:)`, `withAlphaComponent(_:)`
    _ = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    _ = UIColor(white: 0.5, alpha: 1).withAlphaComponent(0.5)
    // Missing: `UIColor(named:)`. A role, or a color by traits.
    // _ = UIColor(named: "Sand")
    // Same: `UIColor(dynamicProvider:)`, `resolvedColor(with:)`
    _ = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    _ = UIColor.label.resolvedColor(with: .current)
    // Same: `cgColor`, `CGColor`, `getRed(_:green:blue:alpha:)`. A `CGColor` follows the theme.
    let _: CGColor = UIColor.red.cgColor
    _ = UIColor.red.getRed(nil, green: nil, blue: nil, alpha: nil)
    // Same: `UIFont.preferredFont(forTextStyle:)`, `UIFont.systemFont(ofSize:)`, `UIFont.boldSystemFont(ofSize:)`
    _ = UIFont.preferredFont(forTextStyle: .title1)
    _ = [UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)]
    // Same: `UIFont.systemFont(ofSize:weight:)`, `UIFont.monospacedSystemFont(ofSize:weight:)`
    _ = UIFont.systemFont(ofSize: 12, weight: .semibold)
    _ = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    // Same: `UIFont(name:size:)`. It is never nil.
    _ = UIFont(name: "Inter", size: 12)
    // Same: `UIFontMetrics`, `UIFontDescriptor`, `withSymbolicTraits(_:)`. Every font follows the size of text.
    _ = UIFontMetrics.default.scaledFont(for: .body)
    let descriptor: UIFontDescriptor? = UIFont.body.fontDescriptor.withSymbolicTraits(.traitBold)
    _ = descriptor.map { UIFont(descriptor: $0, size: 0) }
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
