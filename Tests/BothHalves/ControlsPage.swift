import SceneUI
import SceneryUIKit

/// Each of UIKit's small controls in a row with its name, and a line that says what was used last. It is the first window
/// where the environment variable `PAGE` is "controls".
class ControlsViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  let last = UILabel()
  let toggle = UISwitch()
  let slider = UISlider()
  let stepper = UIStepper()
  let segments = UISegmentedControl(items: ["Day", "Week", "Year"])
  let progress = UIProgressView(progressViewStyle: .default)
  let wheel = UIActivityIndicatorView(style: .medium)
  let picker = UIPickerView()
  let datePicker = UIDatePicker()
  let search = UISearchBar()
  let card = UILabel()
  private let sizes = ["Small", "Medium", "Large"]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Controls"
    view.backgroundColor = .systemBackground
    setUpControls()
    let rows = [
      row("Wi-Fi", toggle), row("Volume", slider), row("Guests", stepper), row("Range", segments),
      row("Copying", progress), row("Loading", wheel), row("Size", picker), row("Due", datePicker),
      row("Find", search), row("Card", card), last,
    ]
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 10
    let scroll = UIScrollView()
    scroll.addSubview(stack)
    view.addSubview(scroll)
    for view in [stack, scroll] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 16),
      stack.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -16),
      stack.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -32),
    ])
  }

  private func setUpControls() {
    toggle.isOn = true
    slider.maximumValue = 10
    slider.value = 4
    segments.selectedSegmentIndex = 1
    progress.progress = 0.4
    wheel.startAnimating()
    picker.dataSource = self
    picker.delegate = self
    datePicker.datePickerMode = .date
    datePicker.timeZone = TimeZone(secondsFromGMT: 0)
    datePicker.date = Date(timeIntervalSince1970: 1_800_000_000)
    let words = NSMutableAttributedString(string: "A card to tap")
    words.addAttributes(
      [.foregroundColor: UIColor.systemRed, .font: UIFont.boldSystemFont(ofSize: 13)],
      range: NSRange(location: 2, length: 4))
    card.attributedText = words
    card.textAlignment = .center
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 10
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.separator.cgColor
    card.layer.shadowOpacity = 0.3
    card.layer.shadowOffset = CGSize(width: 0, height: 2)
    card.isUserInteractionEnabled = true
    card.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.say("tap") })
    last.textColor = .secondaryLabel
    last.text = "Last: nothing"
    say(of: toggle) { "switch \($0.isOn ? "on" : "off")" }
    say(of: slider) { "slider \(Int($0.value))" }
    say(of: stepper) { "stepper \(Int($0.value))" }
    say(of: segments) { "segment \($0.titleForSegment(at: $0.selectedSegmentIndex) ?? "")" }
    say(of: datePicker) { "date \(Int($0.date.timeIntervalSince1970) / 86400)" }
  }

  private func say(_ text: String) { last.text = "Last: \(text)" }

  private func say<Control: UIControl>(of control: Control, _ words: @escaping (Control) -> String)
  {
    control.addAction(
      UIAction { [weak self, unowned control] _ in self?.say(words(control)) }, for: .valueChanged)
  }

  private func row(_ name: String, _ control: UIView) -> UIView {
    let label = UILabel()
    label.text = name
    control.accessibilityLabel = name
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 12
    row.alignment = .center
    label.translatesAutoresizingMaskIntoConstraints = false
    label.widthAnchor.constraint(equalToConstant: 90).isActive = true
    if control === card {
      control.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
    return row
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    sizes.count
  }
  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { sizes[row] }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    say("size \(sizes[row])")
  }
}
