import Foundation
import Glibc

/// A server of HTTPS for the files of a folder, whose certificate for `localhost` no authority has signed.
///
/// It is the server that OpenSSL has for tests.
final class SecureServer {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let port: Int
  /// The path of the certificate.
  let certificate: String
  private let server: Process

  init(folder: String) throws {
    certificate = folder + "/certificate.pem"
    let key = folder + "/key.pem"
    let maker = Self.openssl([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
    ])
    try maker.run()
    maker.waitUntilExit()
    guard maker.terminationStatus == 0 else { throw Failure(description: "No certificate.") }
    server = Self.openssl([
      "s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-WWW",
    ])
    server.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    server.standardOutput = output
    try server.run()
    // It says its port when it listens: “ACCEPT 127.0.0.1:40123”.
    var said = ""
    while !said.contains(/ACCEPT .*:\d+\n/) {
      let new = output.fileHandleForReading.availableData
      guard !new.isEmpty else { throw Failure(description: "The server ended: \(said)") }
      said += String(decoding: new, as: UTF8.self)
    }
    port = said.firstMatch(of: /ACCEPT .*:(\d+)\n/).flatMap { Int($0.1) } ?? 0
  }

  func stop() {
    // Of a process that Foundation starts on a thread of the concurrency runtime, other signals are blocked.
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  private static func openssl(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
