internal import Accessibility
internal import Views

/// The roles of AT-SPI that elements of this library have.
///
/// Source: at-spi2-core 2.46, `AtspiRole` and `atspi_role_get_name`.
enum ATSPIRole: UInt32, Hashable, Sendable, CaseIterable {
  case checkBox = 7
  case checkMenuItem = 8
  case dialog = 16
  case frame = 23
  case image = 27
  case label = 29
  case list = 31
  case listItem = 32
  case menu = 33
  case menuItem = 35
  case panel = 39
  case passwordText = 40
  case progressBar = 42
  case pushButton = 43
  case radioButton = 44
  case scrollBar = 48
  case scrollPane = 49
  case separator = 50
  case slider = 51
  case spinButton = 52
  case splitPane = 53
  case statusBar = 54
  case table = 55
  case text = 61
  case toggleButton = 62
  case toolBar = 63
  case toolTip = 64
  case application = 75
  case entry = 79
  case heading = 83
  case link = 88
  case listBox = 98
  case grouping = 99
  case notification = 101

  /// The name by which programs know the role.
  var name: String {
    switch self {
    case .checkBox: "check box"
    case .checkMenuItem: "check menu item"
    case .dialog: "dialog"
    case .frame: "frame"
    case .image: "image"
    case .label: "label"
    case .list: "list"
    case .listItem: "list item"
    case .menu: "menu"
    case .menuItem: "menu item"
    case .panel: "panel"
    case .passwordText: "password text"
    case .progressBar: "progress bar"
    case .pushButton: "push button"
    case .radioButton: "radio button"
    case .scrollBar: "scroll bar"
    case .scrollPane: "scroll pane"
    case .separator: "separator"
    case .slider: "slider"
    case .spinButton: "spin button"
    case .splitPane: "split pane"
    case .statusBar: "status bar"
    case .table: "table"
    case .text: "text"
    case .toggleButton: "toggle button"
    case .toolBar: "tool bar"
    case .toolTip: "tool tip"
    case .application: "application"
    case .entry: "entry"
    case .heading: "heading"
    case .link: "link"
    case .listBox: "list box"
    case .grouping: "grouping"
    case .notification: "notification"
    }
  }

  init(_ summary: AccessibilitySummary) {
    switch summary.kind {
    case .application: self = .application
    case .window: self = .frame
    case .element: self.init(summary.element.role)
    }
  }

  init(_ role: AccessibilityRole) {
    self =
      switch role {
      case .label: .label
      case .heading: .heading
      case .image: .image
      case .link: .link
      case .separator: .separator
      case .button: .pushButton
      case .toggleButton: .toggleButton
      case .checkBox: .checkBox
      case .radioButton: .radioButton
      case .slider: .slider
      case .spinButton: .spinButton
      case .progressBar: .progressBar
      case .scrollBar: .scrollBar
      case .splitter: .splitPane
      case .textField: .entry
      case .secureField: .passwordText
      case .textArea: .text
      case .list: .list
      // A table of cells would have columns that change with the width of the window.
      case .grid: .listBox
      case .listItem, .gridItem: .listItem
      case .menu: .menu
      case .menuItem: .menuItem
      case .checkMenuItem: .checkMenuItem
      case .radioGroup: .grouping
      case .group, .pane: .panel
      case .toolbar: .toolBar
      case .scrollArea: .scrollPane
      case .statusBar: .statusBar
      case .toolTip: .toolTip
      case .dialog: .dialog
      case .banner: .notification
      }
  }
}
