public import Foundation

extension Text {
  /// The words of a program. There are no translations: a table, a bundle and a comment have no effect.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self.init(key)
  }
}
