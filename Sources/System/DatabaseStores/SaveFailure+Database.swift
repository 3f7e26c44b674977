internal import GRDB
public import Stores

extension SaveFailure {
  /// The reason of a database error.
  public init(database error: any Error) {
    guard let error = error as? DatabaseError else {
      self.init(error)
      return
    }
    self.init(sqlite: error.extendedResultCode.rawValue, message: error.message)
  }

  /// The reason of an error while a file is opened.
  init(opening error: any Error) {
    self.init(database: error)
    // The file was not removed: the folder existed a moment ago.
    if case .folderGone = self { self = .notPermitted }
  }
}
