public import Foundation

/// Compiles programs as code outside the package, to test what such programs can use.
public enum ProgramCompiler {
  /// The language mode in which a program is checked.
  public enum LanguageMode: String, CaseIterable, Sendable {
    case swift5 = "5"
    case swift6 = "6"
  }

  /// The error of a compiler that did not end, or that could not be run.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// The errors of a program that is compiled against the modules of this build, as if it were in another
  /// package.
  ///
  /// - Throws: ``Failure`` if the compiler does not end or cannot be run, and errors of starting it or of writing its input.
  public static func errors(
    of program: String, _ mode: LanguageMode = .swift6
  ) throws -> [String] { try diagnostics(of: program, mode).filter { $0.contains("error:") } }

  /// The errors and warnings, one line each.
  ///
  /// - Throws: The same errors as ``errors(of:_:)``.
  public static func diagnostics(
    of program: String, _ mode: LanguageMode
  ) throws -> [String] {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    // The compiler leaves a folder behind each time. It is removed with this folder.
    let folder = NSTemporaryDirectory() + "scenery-surface-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/program.swift"
    try program.write(toFile: file, atomically: true, encoding: .utf8)

    // Compiles as far as SIL, because values that are sent between isolation domains are checked there.
    var arguments = ["swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", mode.rawValue]
    arguments += ["-package-name", "outside", "-parse-as-library"]
    arguments += ["-I", products + "/Modules"]
    arguments += ["-load-plugin-executable", products + "/SceneUIMacros-tool#SceneUIMacros"]
    // The maps of the C modules: those of system libraries from the sources, those of compiled ones from
    // the build.
    for module in [
      "CXlib", "CCairo", "CPango", "CDBus", "CEnchant", "CCurl", "CSystem", "CEventSieve",
      "CXQuestions", "CUnicode", "CCodecs", "CSceneEntry",
    ] {
      let bands = ["Values", "System", "X", "Drawing", "Interface"]
      let candidates =
        bands.map { "\(package)/Sources/\($0)/\(module)/module.modulemap" }
        + ["\(products)/\(module).build/module.modulemap"]
      guard let map = candidates.first(where: FileManager.default.fileExists(atPath:)) else {
        continue
      }
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let headers = try output(
      of: ["pkg-config", "--cflags-only-I", "pangocairo", "cairo", "x11", "dbus-1"],
      temporary: folder)
    for flag in headers.split(whereSeparator: \.isWhitespace) { arguments += ["-Xcc", "\(flag)"] }
    let lines = try output(of: arguments + [file], temporary: folder).split(separator: "\n")
      .map(String.init)
    // Then the compiler has not read the program.
    if let missing = lines.first(where: { $0.contains("missing required module") }) {
      throw Failure(description: missing)
    }
    return lines.filter { $0.contains("error:") || $0.contains("warning:") }
  }

  /// Compiles a library in C, which is loaded into a program before the C library.
  ///
  /// - Throws: ``LiveDisplay/Failure`` if it cannot be compiled, and errors of writing its source.
  public static func library(_ name: String, _ source: String, in folder: URL) throws -> URL {
    let library = folder.appendingPathComponent("\(name).so")
    let file = folder.appendingPathComponent("\(name).c")
    try Data(source.utf8).write(to: file)
    let compiler = try ChildProcess(
      "clang", ["-shared", "-fPIC", "-O1", "-o", library.path, file.path])
    guard compiler.waitForExit(seconds: 60) == .exited(0) else {
      compiler.readOutput()
      throw LiveDisplay.Failure(description: "\(name) is not compiled: \(compiler.output)")
    }
    return library
  }

  private static func output(of arguments: [String], temporary folder: String) throws -> String {
    // Foundation's `Process` is not used. The servers that other tests start would inherit its pipes, and
    // this function would wait until they end.
    let process = try ChildProcess("/usr/bin/env", arguments, environment: ["TMPDIR": folder])
    switch process.waitForExit(seconds: 300) {
    // The compiler ends with 1 after an error in the program.
    case .exited(0), .exited(1): break
    case let end:
      let outcome = end.map { "ended with \($0)" } ?? "does not end"
      throw Failure(description: "\(arguments.joined(separator: " ")) \(outcome).")
    }
    // What is printed last can still be in the pipe.
    process.readOutput()
    return process.output
  }
}
