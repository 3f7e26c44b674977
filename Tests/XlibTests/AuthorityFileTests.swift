import Foundation
import Testing

@testable import Xlib

@Suite("Files with the keys to displays")
struct AuthorityFileTests {
  private static func entry(
    _ family: UInt16, _ address: [UInt8], _ number: String, _ data: [UInt8],
    name: String = AuthorityFile.cookieName
  ) -> [UInt8] {
    func field(_ bytes: [UInt8]) -> [UInt8] {
      [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xff)] + bytes
    }
    return [UInt8(family >> 8), UInt8(family & 0xff)] + field(address) + field(Array(number.utf8))
      + field(Array(name.utf8)) + field(data)
  }

  private static let here = (family: UInt16(256), address: Array("here".utf8))
  private static let bytes =
    entry(256, Array("there".utf8), "1", [1])
    + entry(256, Array("here".utf8), "1", [9], name: "XDM")
    + entry(256, Array("here".utf8), "1", [2]) + entry(256, Array("here".utf8), "2", [3])
    + entry(0, [10, 0, 0, 7], "1", [4]) + entry(65535, [], "", [5])

  @Test("The first cookie for the host and the number, else one for all")
  func choice() {
    let file = AuthorityFile(parsing: Self.bytes[...])
    #expect(file.entries.count == 6)
    #expect(file.cookie(for: [Self.here], number: 1) == [2])
    #expect(file.cookie(for: [Self.here], number: 2) == [3])
    #expect(file.cookie(for: [(0, [10, 0, 0, 7])], number: 1) == [4])
    #expect(file.cookie(for: [(0, [10, 0, 0, 8])], number: 1) == [5])
    #expect(file.cookie(for: [], number: 7) == [5])
  }

  @Test("A file that is cut short gives the entries before the cut", arguments: 0...62)
  func cut(_ length: Int) {
    let entries = AuthorityFile(parsing: Self.bytes[...]).entries
    let cut = AuthorityFile(parsing: Self.bytes.prefix(length)).entries
    #expect(cut == Array(entries.prefix(cut.count)))
  }

  @Test("A pipe, a folder, a device, a huge file and none at all are no authority files")
  func noFile() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scenery-authority-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    _ = FileManager.default.createFile(atPath: path("huge"), contents: nil)
    #expect(truncate(path("huge"), off_t(AuthorityFile.largest) + 1) == 0)
    try Data(Self.bytes).write(to: URL(fileURLWithPath: path("good")))
    for bad in [path("pipe"), folder.path, "/dev/zero", path("huge"), path("none"), ""] {
      #expect(AuthorityFile(path: bad) == nil, "\(bad)")
    }
    #expect(AuthorityFile(path: path("good"))?.entries.count == 6)
  }

  @Test(
    "The name of a display leads to a host and a number",
    arguments: [
      (":7", "", 7), (":7.1", "", 7), ("unix:3", "unix", 3), ("10.0.0.7:1.0", "10.0.0.7", 1),
    ])
  func place(name: String, host: String, number: Int) throws {
    let place = try #require(DisplayAddress.Place(name))
    #expect(place.host == host && place.number == number)
  }

  @Test("The loopback is this machine, where ssh files its keys")
  func loopback() throws {
    let place = try #require(DisplayAddress.Place("127.0.0.1:10.0"))
    #expect(Set(place.addresses.map(\.family)) == [256, 0])
  }
}
