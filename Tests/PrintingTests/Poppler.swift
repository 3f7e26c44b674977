import Foundation
import Testing

/// Programs that read PDF files, as others would.
enum Poppler {
  /// The output of a program. It is required to succeed.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/\(program)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }

  /// The words of a file, in reading order.
  static func words(_ path: String) throws -> [Substring] {
    try run("pdftotext", [path, "-"]).split { $0.isWhitespace }
  }

  /// A line of `pdfinfo`.
  static func information(_ key: String, _ path: String) throws -> String? {
    try run("pdfinfo", ["-isodates", path]).split(separator: "\n").first {
      $0.hasPrefix("\(key):")
    }.map { $0.dropFirst(key.count + 1).trimmingCharacters(in: .whitespaces) }
  }
}

/// A folder that is removed with its owner.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/printing-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
