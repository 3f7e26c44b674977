import Canvas
import Downloads
import Foundation
import Geometry
import PictureSupport
import SceneTesting
import Testing
import Views

@testable import SceneUI

/// What the row S-3 of the specification says of symbols, pictures and labels, in windows.
@MainActor @Suite("Symbols, pictures, pictures of the net, labels and buttons", .serialized)
struct SymbolRowStories {
  typealias Image = SceneUI.Image
  typealias Color = SceneUI.Color
  typealias Text = SceneUI.Text
  typealias Label = SceneUI.Label
  typealias Button = SceneUI.Button

  /// The colors that a view's place has in its window's picture, row by row.
  private func pixels(of view: Views.View, in desk: Desk) throws -> [PaintedColor] {
    let picture = try #require(try desk.window.picture)
    let frame = view.convertToWindow(view.bounds)
    return (Int(frame.minY)..<Int(frame.maxY)).flatMap { y in
      (Int(frame.minX)..<Int(frame.maxX)).map { picture.color(x: $0, y: y) }
    }
  }

  private func folder(_ name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/scenery-\(name)-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Red on the left and blue on the right.
  private func flag() -> Surface {
    let surface = Surface(size: PixelSize(width: 40, height: 20), scale: .one)
    surface.draw {
      $0.fill(Rect(x: 0, y: 0, width: 20, height: 20), .init(hex: 0xff0000))
      $0.fill(Rect(x: 20, y: 0, width: 20, height: 20), .init(hex: 0x0000ff))
    }
    return surface
  }

  // MARK: Symbols

  struct Symbols: SceneUI.View {
    let names: [String]
    var body: some SceneUI.View {
      HStack(spacing: 4) {
        ForEach(names, id: \.self) { Image(systemName: $0).font(.system(size: 26)) }
      }
      .foregroundStyle(.black).background(.white)
    }
  }

  @Test("S-3: The symbols that programs use most are painted, and none as the placeholder")
  func mostUsed() throws {
    #expect(Set(mostUsedSymbols).count == mostUsedSymbols.count && mostUsedSymbols.count >= 250)
    for start in stride(from: 0, to: mostUsedSymbols.count, by: 20) {
      let names = Array(mostUsedSymbols[start..<min(start + 20, mostUsedSymbols.count)])
      let desk = try Desk(size: Size(width: 900, height: 80)) {
        Symbols(names: names + ["no.such.symbol"])
      }
      let views = try desk.window.views(IconView.self)
      try #require(views.count == names.count + 1)
      let placeholder = try pixels(of: try #require(views.last), in: desk)
      for (name, view) in zip(names, views) {
        let painted = try pixels(of: view, in: desk)
        let ink = painted.count { $0.isNear(.black, 0.5) }
        #expect(ink > 8 && ink < painted.count / 2 + painted.count / 3, "\(name): \(ink)")
        #expect(painted != placeholder, "\(name)")
      }
    }
  }

  @Test(
    "S-3: A variant of a symbol follows from its name by rule",
    arguments: ["heart", "bookmark", "star", "person", "bell", "tag", "bolt", "flag", "house"])
  func variants(name: String) throws {
    let names = ["", ".fill", ".circle", ".circle.fill", ".square", ".square.fill", ".slash"]
      .map { name + $0 }
    let desk = try Desk(size: Size(width: 400, height: 80)) { Symbols(names: names) }
    let painted = try desk.window.views(IconView.self).map { try pixels(of: $0, in: desk) }
    try #require(painted.count == names.count)
    let ink = painted.map { $0.count { $0.isNear(.black, 0.5) } }
    for (index, one) in painted.enumerated() {
      #expect(painted.firstIndex(of: one) == index, "\(names[index])")
    }
    // Filled is more ink than outlined.
    #expect(ink[1] > ink[0] && ink[3] > ink[2] && ink[5] > ink[4], "\(ink)")
  }

  /// The lines that are written to the standard error, where the log is, with these words.
  private func lines(with words: String, while action: () throws -> Void) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.path + "/scenery-log-\(UUID())"
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    let before = dup(2)
    defer {
      close(file)
      close(before)
      unlink(path)
    }
    try #require(file >= 0 && before >= 0)
    fflush(nil)
    dup2(file, 2)
    defer { dup2(before, 2) }
    try action()
    fflush(nil)
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .map(String.init).filter { $0.contains(words) }
  }

  struct Twice: SceneUI.View {
    let name: String
    @State private var count = 0
    var body: some SceneUI.View {
      VStack {
        HStack {
          Image(systemName: name)
          Image(systemName: name).font(.title)
        }
        .foregroundStyle(.black).background(.white)
        Button("Again \(count)") { count += 1 }
      }
    }
  }

  @Test("S-3: An unknown symbol is a box that is seen, and one line in the log however often")
  func unknown() throws {
    let name = "no.symbol.\(UUID())".lowercased()
    let lines = try lines(with: name) {
      for _ in 0..<2 {
        let desk = try Desk { Twice(name: name) }
        try desk.click("Again 0")
        try desk.click("Again 1")
        let views = try desk.window.views(IconView.self)
        #expect(views.count == 2)
        for view in views {
          #expect(try pixels(of: view, in: desk).contains { $0.isNear(.black, 0.3) })
        }
      }
    }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.contains("There is no drawing for the symbol “\(name)”.") == true)
  }

  // MARK: Pictures of the application

  struct Pictures: SceneUI.View {
    var body: some SceneUI.View {
      HStack(spacing: 10) {
        Image("flag")
        Image("flag").resizable().frame(width: 60, height: 60)
        Image("flag").resizable().aspectRatio(contentMode: .fit).frame(width: 60, height: 60)
        Image("flag").resizable().aspectRatio(contentMode: .fill).frame(width: 60, height: 60)
        Image("flag").renderingMode(.template).foregroundStyle(.green)
        Image("flag").resizable().aspectRatio(1, contentMode: .fit).frame(width: 80, height: 60)
      }
      .padding(10).background(.white)
    }
  }

  @Test(
    "S-3: A picture of the bundle is painted as it is, resized, in its shape, and as a template")
  func bundle() throws {
    let folder = try folder("bundle")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try flag().writePNG(to: folder + "/flag.png")
    PictureReading.folder = folder
    defer { PictureReading.folder = nil }
    let desk = try Desk(size: Size(width: 560, height: 120)) { Pictures() }
    let views = try desk.window.views(PictureView.self)
    try #require(views.count == 6)
    let picture = try #require(try desk.window.picture)
    func color(_ index: Int, _ x: Double, _ y: Double) -> PaintedColor {
      let corner = views[index].convertToWindow(views[index].bounds).origin
      return picture.color(x: Int(corner.x + x), y: Int(corner.y + y))
    }
    let (red, blue) = (PaintedColor(hex: 0xff0000), PaintedColor(hex: 0x0000ff))
    #expect(views[0].frame.size == Size(width: 40, height: 20))
    #expect(color(0, 2, 2) == red && color(0, 38, 18) == blue)
    // Stretched: red to the middle, from top to bottom.
    #expect(color(1, 2, 2) == red && color(1, 27, 57) == red && color(1, 57, 2) == blue)
    // Fitted into 60 × 30 in the middle.
    #expect(color(2, 2, 30) == red && color(2, 57, 30) == blue)
    #expect(color(2, 2, 5) == .white && color(2, 57, 55) == .white)
    // Filled: 120 × 60, the middle of it seen.
    #expect(color(3, 2, 2) == red && color(3, 57, 57) == blue)
    #expect(color(3, -3, 30) == .white && color(3, 63, 30) == .white)
    let green = Theme.light[Color.green]
    #expect(color(4, 5, 10).isNear(green, 0.02) && color(4, 35, 10).isNear(green, 0.02))
    // A ratio of its own: a square.
    #expect(views[5].frame.size == Size(width: 60, height: 60))
    #expect(color(5, 2, 2) == red && color(5, 57, 57) == blue)
  }

  /// The flag in each of the formats, by the ending of its file.
  private func flags() throws -> [String: [UInt8]] {
    let flag = flag()
    return [
      "png": try PictureWriting.png(flag), "jpg": try PictureWriting.jpeg(flag, quality: 95),
      "webp": try PictureWriting.webp(flag, quality: nil), "gif": try PictureWriting.gif(flag),
    ]
  }

  /// Whether a view shows the flag, as far as its format keeps colors.
  private func showsFlag(_ view: Views.View, in desk: Desk) throws -> Bool {
    let painted = try pixels(of: view, in: desk)
    guard view.frame.size == Size(width: 40, height: 20), painted.count == 800 else { return false }
    return stride(from: 0, to: 800, by: 40).allSatisfy { row in
      painted[row + 2].isNear(.init(hex: 0xff0000), 0.08)
        && painted[row + 37].isNear(.init(hex: 0x0000ff), 0.08)
    }
  }

  struct Named: SceneUI.View {
    let names: [String]
    var body: some SceneUI.View {
      HStack { ForEach(names, id: \.self) { Image($0) } }.padding(10).background(.white)
    }
  }

  @Test("S-3: A picture of the bundle may be PNG, JPEG, WebP or GIF, in one or two pixels a unit")
  func formats() throws {
    // Where the package manager puts the resources of a target.
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let id = UUID().uuidString
    let folder = URL(filePath: program).deletingLastPathComponent().path + "/\(id).resources"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try #require(PictureReading.folder == nil && PictureReading.decode == nil)
    let flags = try flags().sorted { $0.key < $1.key }
    for (ending, bytes) in flags {
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(id)-\(ending).\(ending)"))
      try Data(bytes).write(to: URL(filePath: "\(folder)/\(id)-\(ending)-sharp@2x.\(ending)"))
    }
    let names = flags.map { "\(id)-\($0.key)" }
    let desk = try Desk { Named(names: names + ["\(id)-png.png"]) }
    let views = try desk.window.views(PictureView.self)
    try #require(views.count == 5)
    for (name, view) in zip(names + ["with its ending"], views) {
      #expect(try showsFlag(view, in: desk), "\(name)")
    }
    let sharp = try Desk { Named(names: names.map { "\($0)-sharp" }) }
    let small = try sharp.window.views(PictureView.self)
    #expect(small.map(\.frame.size) == Array(repeating: Size(width: 20, height: 10), count: 4))
    for view in small {
      let painted = try pixels(of: view, in: sharp)
      #expect(painted.first?.isNear(.init(hex: 0xff0000), 0.08) == true)
      #expect(painted.last?.isNear(.init(hex: 0x0000ff), 0.08) == true)
    }
  }

  @Test("A picture of the bundle that is damaged is the box, and a line that says why")
  func damaged() throws {
    let folder = try folder("damaged")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    PictureReading.folder = folder
    defer { PictureReading.folder = nil }
    for (ending, bytes) in try flags() {
      let name = "\(UUID())"
      try Data(bytes.prefix(bytes.count / 2)).write(
        to: URL(filePath: "\(folder)/\(name).\(ending)"))
      let lines = try lines(with: name) {
        let desk = try Desk { Named(names: [name]) }
        #expect(try desk.window.views(PictureView.self).isEmpty)
        #expect(try desk.window.views(IconView.self).count == 1)
      }
      #expect(lines.contains { $0.contains("damaged") }, "\(ending): \(lines)")
    }
  }

  // MARK: Pictures of the net

  struct Net: SceneUI.View {
    let address: String
    @State private var isShown = true
    var body: some SceneUI.View {
      VStack {
        if isShown {
          AsyncImage(url: URL(string: address)) { phase in
            switch phase {
            case .empty: Text("loading")
            case .success(let image): image
            case .failure(let error): Text(verbatim: "\(error)")
            }
          }
        }
        Button("Hide") { isShown = false }
      }
    }
  }

  @Test(
    "S-3: AsyncImage fetches from the net by itself, follows to another place, and says why it fails"
  )
  func net() async throws {
    try #require(PictureReading.fetch == nil)
    let flag = Array(try flag().pngData())
    let gone = try PictureServer([:])
    gone.stop()
    let server = try PictureServer([
      "/flag.png": .bytes(flag), "/moved": .redirect("/flag.png"), "/round": .redirect("/round"),
      "/file": .redirect("file:///etc/hostname"), "/words": .bytes(Array("no picture".utf8)),
      "/cut": .cut(flag), "/fault": .status(500),
    ])
    defer { server.stop() }
    for path in ["/flag.png", "/moved"] {
      let desk = try Desk { Net(address: server.address(path)) }
      #expect(try desk.texts.contains("loading"))
      try await desk.user.wait(for: path) { try !desk.window.views(PictureView.self).isEmpty }
      let view = try desk.window.view(PictureView.self)
      let painted = try pixels(of: view, in: desk)
      #expect(painted.count == 800 && painted.first == .init(hex: 0xff0000), "\(path)")
      #expect(painted.last == .init(hex: 0x0000ff), "\(path)")
    }
    for (address, reason) in [
      (server.address("/none"), "the server answered 404"),
      (server.address("/fault"), "the server answered 500"),
      (server.address("/round"), "redirects"), (server.address("/file"), "protocol"),
      (server.address("/words"), "is not a picture"), (server.address("/cut"), "was not read"),
      (gone.address("/flag.png"), "connect"), ("gopher://127.0.0.1/", "only http and https"),
    ] {
      let desk = try Desk { Net(address: address) }
      try await desk.user.wait(for: address) { try !desk.texts.contains("loading") }
      let words = try desk.texts.first ?? ""
      #expect(words.contains(address) && words.contains(reason), "\(words)")
    }
    #expect(server.asked.count { $0 == "/flag.png" } == 2)
    #expect(server.asked.count { $0 == "/round" } <= 11)
  }

  @Test("S-3: AsyncImage shows PNG, JPEG, WebP and GIF, of the net, of files and of data addresses")
  func netFormats() async throws {
    try #require(PictureReading.decode == nil)
    let flags = try flags()
    let server = try PictureServer(
      Dictionary(uniqueKeysWithValues: flags.map { ("/\($0).\($0)", .bytes($1)) }))
    defer { server.stop() }
    let folder = try folder("formats")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (ending, bytes) in flags {
      // A picture is recognized by its content.
      let file = URL(filePath: "\(folder)/\(ending)")
      try Data(bytes).write(to: file)
      for address in [
        server.address("/\(ending).\(ending)"), file.absoluteString,
        "data:image/\(ending);base64,\(Data(bytes).base64EncodedString())",
      ] {
        let desk = try Desk { Net(address: address) }
        try await desk.user.wait(for: ending) { try !desk.texts.contains("loading") }
        let view = try desk.window.view(PictureView.self)
        #expect(try showsFlag(view, in: desk), "\(address.prefix(60))")
      }
    }
  }

  @Test("A picture comes by https from a server whose certificate is signed, and from no other")
  func secure() async throws {
    let folder = try folder("secure")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try SecureServer(folder: folder)
    defer { server.stop() }
    for (ending, bytes) in try flags() {
      try Data(bytes).write(to: URL(filePath: "\(folder)/flag.\(ending)"))
    }
    let address = "https://localhost:\(server.port)/flag.jpg"
    let refused = try Desk { Net(address: address) }
    try await refused.user.wait(for: address) { try !refused.texts.contains("loading") }
    let words = try refused.texts.first ?? ""
    #expect(words.contains(address) && words.lowercased().contains("cert"), "\(words)")
    setenv("SSL_CERT_FILE", server.certificate, 1)
    defer { unsetenv("SSL_CERT_FILE") }
    for ending in ["jpg", "png"] {
      let desk = try Desk {
        Net(address: "https://localhost:\(server.port)/flag.\(ending)")
      }
      try await desk.user.wait(for: ending) { try !desk.texts.contains("loading") }
      #expect(try showsFlag(try desk.window.view(PictureView.self), in: desk))
    }
    // The certificate is for another name.
    let other = try Desk { Net(address: "https://127.0.0.1:\(server.port)/flag.jpg") }
    try await other.user.wait(for: "an answer") { try !other.texts.contains("loading") }
    let reason = try other.texts.first ?? ""
    #expect(reason.contains("was not read"), "\(reason)")
  }

  @Test("A picture that is no longer shown is no longer fetched")
  func leaves() async throws {
    let server = try PictureServer(["/slow": .silence])
    defer { server.stop() }
    let desk = try Desk { Net(address: server.address("/slow")) }
    try await desk.user.wait(for: "the question") { server.asked == ["/slow"] }
    #expect(server.left == 0)
    try desk.click("Hide")
    try await desk.user.wait(for: "the end of the connection") { server.left == 1 }
  }

  @Test("A download ends at its limits of time and of size")
  func limits() async throws {
    let server = try PictureServer(["/slow": .silence, "/endless": .endless])
    defer { server.stop() }
    var limits = Downloads.Limits()
    limits.wholeSeconds = 1
    await #expect(throws: DownloadError.self) {
      try await Downloads.shared.bytes(at: server.address("/slow"), limits: limits)
    }
    limits = Downloads.Limits()
    limits.bytes = 100_000
    let endless = server.address("/endless")
    await #expect(throws: DownloadError.tooLarge(endless, limit: 100_000)) {
      try await Downloads.shared.bytes(at: endless, limits: limits)
    }
  }

  @Test("Many pictures are fetched at a time, and each is its own")
  func many() async throws {
    let paths = (0..<40).map { "/\($0)" }
    let server = try PictureServer(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, .bytes(Array($0.utf8))) }))
    defer { server.stop() }
    let read = try await withThrowingTaskGroup(of: (String, String).self) { group in
      for path in paths {
        group.addTask {
          let bytes = try await Downloads.shared.bytes(at: server.address(path))
          return (path, String(decoding: bytes, as: UTF8.self))
        }
      }
      var read: [String: String] = [:]
      for try await (path, words) in group { read[path] = words }
      return read
    }
    #expect(read.count == 40 && read.allSatisfy { $0 == $1 })
  }

  // MARK: Labels and buttons

  struct Controls: SceneUI.View {
    @State private var done: [String] = []
    var body: some SceneUI.View {
      VStack(spacing: 10) {
        Label("Harbor", systemImage: "ferry.fill").foregroundStyle(.red).background(.white)
        Button("Add", systemImage: "plus") { done.append("add") }
        Button("Delete", systemImage: "trash", role: .destructive) { done.append("delete") }
        Button("Leave", systemImage: "xmark", role: .cancel, action: { done.append("leave") })
        Text(verbatim: done.joined(separator: " "))
      }
    }
  }

  @Test("S-3: A label is its symbol and its title; a button with a symbol and a role is pressed")
  func controls() throws {
    let desk = try Desk { Controls() }
    let red = Theme.light[Color.red]
    let icon = try desk.window.view(IconView.self)
    let title = try #require(try desk.window.views(LabelView.self).first { $0.text == "Harbor" })
    #expect(try pixels(of: icon, in: desk).contains { $0.isNear(red, 0.1) })
    #expect(try pixels(of: title, in: desk).contains { $0.isNear(red, 0.2) })
    #expect(
      icon.convertToWindow(icon.bounds).maxX <= title.convertToWindow(title.bounds).minX)
    let buttons = try desk.window.views(ButtonView.self)
    #expect(buttons.map(\.icon) == [.plus, .trash, .close])
    #expect(buttons.map(\.isDestructive) == [false, true, false])
    let danger = Theme.light[.danger]
    for button in buttons {
      let isDanger = try pixels(of: button, in: desk).contains { $0.isNear(danger, 0.1) }
      #expect(isDanger == button.isDestructive, "\(button.title ?? "")")
    }
    try desk.click("Add")
    try desk.click("Delete")
    try desk.click("Leave")
    #expect(try desk.texts.contains("add delete leave"))
  }
}
