internal import GRDB
public import Stores

extension SaveFailure {
  /// The reason for an error of the database.
  public init(database error: any Error) {
    guard let error = error as? DatabaseError else {
      self.init(error)
      return
    }
    self.init(sqlite: error.extendedResultCode.rawValue, message: error.message)
  }

  /// The same while a file is opened.
  init(opening error: any Error) {
    self.init(database: error)
    // Nothing was removed: the folder was there a moment ago.
    if case .folderGone = self { self = .notPermitted }
  }
}
