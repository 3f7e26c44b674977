/// The toolkits of other programs. Each has a small program in the folder `Programs`.
enum Toolkit: String, CaseIterable, Sendable {
  case gtk3, gtk4, qt, tk

  /// The interpreter, and the program's file.
  var command: (program: String, file: String) {
    switch self {
    // The interpreter of Debian's packages. Another one in `PATH` would not find their modules.
    case .gtk3, .gtk4, .qt: ("/usr/bin/python3", "\(rawValue).py")
    case .tk: ("/usr/bin/wish", "tk.tcl")
    }
  }
}
