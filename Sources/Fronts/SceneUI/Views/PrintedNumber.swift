internal import Glibc

/// A number as C's `printf` shows it.
enum PrintedNumber {
  /// - Parameter specifier: One conversion of a number: `%.2f`, `%05d`. Another one shows the value as it is.
  static func string(_ value: some CVarArg, _ specifier: String) -> String {
    guard specifier.first == "%", let conversion = specifier.last,
      "diouxXeEfFgGaAc".contains(conversion),
      specifier.dropFirst().dropLast().allSatisfy({ "0123456789.-+ #'lhqjzt".contains($0) })
    else { return String(describing: value) }
    return withVaList([value]) { list in
      var buffer = [CChar](repeating: 0, count: 512)
      let count = Int(vsnprintf(&buffer, buffer.count, specifier, list))
      guard count >= 0, count < buffer.count else { return String(describing: value) }
      return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
