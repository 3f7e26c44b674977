/// The natural order of names: "2" before "10".
enum NaturalOrder {
  /// Numbers in names are compared as numbers. Upper and lower case are equal.
  static func isOrdered(_ one: String, before other: String) -> Bool {
    let (a, b) = (parts(of: one), parts(of: other))
    for (x, y) in zip(a, b) where x != y {
      // The longer run of digits is the larger number. Leading zeros were removed.
      if x.isNumber, y.isNumber, x.text.count != y.text.count {
        return x.text.count < y.text.count
      }
      return x.text < y.text
    }
    return a.count != b.count ? a.count < b.count : one < other
  }

  private struct Part: Equatable {
    var text: String
    var isNumber: Bool
  }

  private static func parts(of name: String) -> [Part] {
    var parts: [Part] = []
    for character in name.lowercased() {
      let isDigit = ("0"..."9").contains(character)
      if let last = parts.last, last.isNumber == isDigit {
        parts[parts.count - 1].text.append(character)
      } else {
        parts.append(Part(text: String(character), isNumber: isDigit))
      }
    }
    return parts.map { part in
      guard part.isNumber else { return part }
      return Part(text: String(part.text.drop { $0 == "0" }), isNumber: true)
    }
  }
}
