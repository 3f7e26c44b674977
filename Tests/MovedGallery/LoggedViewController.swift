import SceneryUIKit

/// A view controller that writes the callbacks of its life, as in a tutorial about them.
class LoggedViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    CallbackLog.write(self)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    CallbackLog.write(self)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    CallbackLog.write(self)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    CallbackLog.write(self)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    CallbackLog.write(self)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    CallbackLog.write(self)
  }
}

@MainActor
enum CallbackLog {
  /// The lines since the start, for the tests.
  static var lines: [String] = []

  static func write(_ object: AnyObject, callback: String = #function) {
    let line = "\(type(of: object)) \(callback)"
    lines.append(line)
    // Unlike the lines of `print`, these are in a pipe at once.
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
