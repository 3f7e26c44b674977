import Foundation
import Geometry
import LiveSupport
import Testing

/// What the packages bring for a desktop, in a system in which they are installed. `make test-packages` runs it.
@Suite("What a desktop asks of a package", .serialized)
struct DesktopTests {
  /// The sizes of the icons, in pixels.
  private static let sizes = [16, 22, 24, 32, 48, 64, 128, 256, 512]

  @Test(
    """
    K-3 each application has a desktop entry, metainfo, icons, types, a service, a manual page and completions \
    that their own checkers accept, and is offered for its files, which it opens
    """)
  func everything() throws {
    let packages = try BuiltPackages()
    let root = try PackageRoot(for: packages)
    try root.install(packages.files)
    let share = root.path + "/usr/share"
    for name in BuiltPackages.applications {
      let id = "org.scenery.\(name)"
      expectAccepted("desktop-file-validate", ["\(share)/applications/\(id).desktop"])
      // The addresses of the pictures are those of who publishes the packages.
      let file = "\(share)/metainfo/\(id).metainfo.xml"
      expectAccepted(
        "appstreamcli", ["validate", "--no-net", "--pedantic", file],
        says: "Validation was successful")
      let metainfo = try String(contentsOfFile: file, encoding: .utf8)
      for part in ["<screenshot ", "<release ", "<content_rating ", ">\(id).desktop</launchable>"] {
        #expect(metainfo.contains(part), "\(name) has no \(part).")
      }
      // The pictures that whoever publishes the packages puts there.
      let picture = try #require(metainfo.firstMatch(of: /<image>.*\/(pictures\/.*)<\/image>/)).1
      let drawn = Repository.root.appendingPathComponent("Assets/\(picture)")
      #expect(FileManager.default.fileExists(atPath: drawn.path), "\(picture)")
      try expectIcons(of: name, below: "\(share)/icons/hicolor")
      expectAccepted("bash", ["-n", "\(share)/bash-completion/completions/\(name)"])
      expectAccepted("zsh", ["-n", "\(share)/zsh/vendor-completions/_\(name)"])
      expectAccepted("fish", ["-n", "\(share)/fish/vendor_completions.d/\(name).fish"])
      try expectManual(of: name, root)
      let service = try String(
        contentsOfFile: "\(share)/dbus-1/services/\(id).service", encoding: .utf8)
      #expect(service == "[D-BUS Service]\nName=\(id)\nExec=/usr/bin/\(name) --dbus-service\n")
    }
    try root.run("gtk-update-icon-cache", "--force", "--validate", "/usr/share/icons/hicolor")
    try expectOffered(root)
    try expectOpened(root)
  }

  private func expectAccepted(_ program: String, _ arguments: [String], says: String? = nil) {
    let check = try? ChildProcess(program, arguments)
    #expect(check?.waitForExit() == .exited(0), "\(program): \(check?.output ?? "is missing")")
    if let says {
      #expect(check?.output.contains(says) == true)
    } else {
      #expect(check?.output == "")
    }
  }

  private func expectIcons(of name: String, below folder: String) throws {
    for size in Self.sizes {
      let file = "\(folder)/\(size)x\(size)/apps/org.scenery.\(name).png"
      let bytes = try #require(FileManager.default.contents(atPath: file), "\(file)")
      // The header of a PNG file has the width and the height at these places, the most significant byte first.
      let numbers = [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect(numbers == [size, size], "\(file)")
    }
    let drawing = "\(folder)/symbolic/apps/org.scenery.\(name)-symbolic.svg"
    for file in ["\(folder)/scalable/apps/org.scenery.\(name).svg", drawing] {
      expectAccepted("rsvg-convert", ["-o", "\(folder)/drawn.png", file])
    }
    // A desktop gives the symbolic one its own color.
    let symbolic = try String(contentsOfFile: drawing, encoding: .utf8)
    #expect(Set(symbolic.matches(of: /fill="([^"]*)"/).map { String($0.1) }) == ["#2e3436"])
  }

  private func expectManual(of name: String, _ root: PackageRoot) throws {
    let page = root.path + "/usr/share/man/man1/\(name).1.gz"
    expectAccepted("sh", ["-c", "zcat \(page) | mandoc -T lint -W style"])
    let text = try root.run("man", "--warnings", name, environment: ["MANWIDTH": "80"])
    let help = try root.run("/usr/bin/\(name)", "--help")
    for option in help.matches(of: /--[a-z-]+/) {
      #expect(text.contains(option.0), "The manual page of \(name) has no \(option.0).")
    }
    #expect(try root.run("whatis", name).hasPrefix(name))
  }

  /// The programs among which a file manager lets a person choose.
  private func expectOffered(_ root: PackageRoot) throws {
    let offers = [
      ("text/markdown", "journal"), ("x-scheme-handler/journal", "journal"),
      ("x-scheme-handler/twoscenes", "twoscenes"), ("image/png", "photogallery"),
      ("image/jpeg", "photogallery"), ("image/webp", "photogallery"), ("image/gif", "photogallery"),
    ]
    for (type, name) in offers {
      let programs = try root.run("gio", "mime", type)
      #expect(programs.contains("org.scenery.\(name).desktop"), "\(type): \(programs)")
    }
    let file = "/root/Harbour.md"
    try Data("# Harbour\n\nThe boats are in.\n".utf8)
      .write(to: URL(fileURLWithPath: root.path + file))
    #expect(try root.run("xdg-mime", "query", "filetype", file) == "text/markdown\n")
    let chosen = try root.run("xdg-mime", "query", "default", "text/markdown")
    #expect(chosen == "org.scenery.journal.desktop\n")
  }

  /// Opens files as a file manager does, once with nothing running and once with what runs.
  private func expectOpened(_ root: PackageRoot) throws {
    let display = try LiveDisplay()
    let desk = try Desk(display)
    func open(_ name: String, _ file: String) throws {
      try root.run(
        "gio", "launch", "/usr/share/applications/org.scenery.\(name).desktop", file,
        environment: display.environment.filter { $0.key == "DISPLAY" || $0.key == "XAUTHORITY" })
    }
    func has(_ title: String) -> Bool { desk.topLevel(titled: title) != nil }
    try Data("# Harbour\n\nThe boats are in.\n".utf8)
      .write(to: URL(fileURLWithPath: root.path + "/root/Harbour.md"))
    for name in ["Aurora.webp", "Agate.jpg"] {
      try FileManager.default.copyItem(
        at: LiveGallery.samples.appendingPathComponent(name),
        to: URL(fileURLWithPath: "\(root.path)/root/\(name)"))
    }
    try open("journal", "/root/Harbour.md")
    let database = root.path + "/root/.local/share/journal/journal.sqlite"
    let hasCome = desk.wait {
      [database, database + "-wal"].contains { path in
        FileManager.default.contents(atPath: path)?.firstRange(of: Data("The boats".utf8)) != nil
      }
    }
    #expect(hasCome)
    try open("photogallery", "/root/Aurora.webp")
    #expect(desk.wait { has("Aurora") })
    try open("photogallery", "/root/Agate.jpg")
    #expect(desk.wait { has("Agate") })
    #expect(has("Aurora"))
  }
}
