internal import Files
internal import GRDB
internal import StoreRescue
internal import Text

/// The tables of the index, and every statement about them.
enum IndexedWord {
  /// Counts the formats. An index of another one is made anew.
  private static let format = 3

  /// How far the index is.
  struct Progress: Hashable, Sendable {
    /// The journal that was read (``Lineage``).
    var lineage: Int64
    /// The last change that was taken over.
    var done: Int64
    /// All entries from this number on are in the index. 0 when all are.
    var filled: Int64
  }

  /// Opens the file of an index, and makes its tables if they are missing or of another format.
  static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { database in
      // A power failure may take the last words away. Then their changes are taken over again.
      try database.execute(
        sql: """
          PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -1024;
          PRAGMA temp_store = MEMORY
          """)
    }
    let file = try DatabaseQueue(path: path, configuration: configuration)
    let found = try file.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
    if found == format { return file }
    if found == 0 {
      try file.write(makeTables)
      return file
    }
    // Removing a file takes a moment, and removing its tables as long as making them.
    try file.close()
    try remove(path)
    return try open(path)
  }

  /// Removes the file of an index with its log.
  static func remove(_ path: String) throws {
    for suffix in ["-wal", "-shm", ""] where FileSystem.exists(path + suffix) {
      try FileSystem.remove(path + suffix)
    }
  }

  private static func makeTables(in database: Database) throws {
    // `word` has the folded texts, so that the tokenizer has nothing to fold. Its letters are those of
    // `TextFolding.isOfWord`. `place` has what a search needs of an entry beside its words, so that a hundred thousand hits are put in
    // order without reading their texts.
    try database.execute(
      sql: """
        DROP TABLE IF EXISTS word;
        DROP TABLE IF EXISTS place;
        DROP TABLE IF EXISTS tag;
        DROP TABLE IF EXISTS progress;
        CREATE VIRTUAL TABLE word USING fts5(
          text, prefix = '1 2',
          tokenize = 'unicode61 remove_diacritics 0 categories ''L* M* N* Co''');
        CREATE TABLE place (
          seq INTEGER PRIMARY KEY, day INTEGER NOT NULL, created INTEGER NOT NULL) STRICT;
        CREATE TABLE tag (name TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (name, seq))
          STRICT, WITHOUT ROWID;
        CREATE INDEX tag_entry ON tag (seq);
        CREATE TABLE progress (
          lineage INTEGER NOT NULL, done INTEGER NOT NULL, filled INTEGER NOT NULL) STRICT;
        PRAGMA user_version = \(format);
        """)
  }

  static func progress(in database: Database) throws -> Progress? {
    try Row.fetchOne(database, sql: "SELECT lineage, done, filled FROM progress").map { row in
      Progress(lineage: try row.sound(0), done: try row.sound(1), filled: try row.sound(2))
    }
  }

  /// Begins an index of a journal, without any words.
  static func begin(_ lineage: Lineage, in database: Database) throws {
    try makeTables(in: database)
    try database.execute(
      sql: "INSERT INTO progress VALUES (?, ?, ?)",
      arguments: [lineage.id, lineage.lastChange, max(lineage.lastEntry, 0) + 1])
  }

  /// Takes over changed entries. Those that the filling has not reached come later.
  static func take(_ texts: [EntryText], upTo change: Int64, in database: Database) throws {
    let filled = try progress(in: database)?.filled ?? 0
    for text in texts where text.number >= filled { try take(text, in: database) }
    try database.execute(sql: "UPDATE progress SET done = ?", arguments: [change])
  }

  /// Takes the next entries on the way from the newest to the oldest. Without entries the index is whole.
  static func fill(_ texts: [EntryText], in database: Database) throws {
    for text in texts { try take(text, in: database) }
    try database.execute(
      sql: "UPDATE progress SET filled = ?", arguments: [texts.last?.number ?? 0])
  }

  private static func take(_ entry: EntryText, in database: Database) throws {
    let isKnown =
      try Bool.fetchOne(
        database.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM place WHERE seq = ?)"),
        arguments: [entry.number]) ?? false
    if isKnown {
      try database.cachedStatement(sql: "DELETE FROM word WHERE rowid = ?")
        .execute(arguments: [entry.number])
      try database.cachedStatement(sql: "DELETE FROM place WHERE seq = ?")
        .execute(arguments: [entry.number])
      try database.cachedStatement(sql: "DELETE FROM tag WHERE seq = ?")
        .execute(arguments: [entry.number])
    }
    guard let text = entry.text else { return }
    try database.cachedStatement(sql: "INSERT INTO word (rowid, text) VALUES (?, ?)")
      .execute(arguments: [entry.number, TextFolding.fold(text)])
    try database.cachedStatement(sql: "INSERT INTO place VALUES (?, ?, ?)")
      .execute(arguments: [entry.number, entry.day, entry.created])
    // `a/b` is a row of `a` too, so that counting and finding need no patterns.
    for tag in EntryTags.allLevels(in: text) {
      try database.cachedStatement(sql: "INSERT INTO tag VALUES (?, ?)")
        .execute(arguments: [tag, entry.number])
    }
  }

  /// The numbers of the entries that meet a query, newest first.
  static func find(_ query: SearchQuery, limit: Int, in database: Database) throws -> [Int64] {
    var conditions = ["true"]
    var arguments: [String] = []
    if let expression = query.expression {
      conditions.append("word MATCH ?")
      arguments.append(expression)
    }
    if query.isRead {
      // What does not contain the words is passed over before it is read with care.
      for word in query.terms.filter(\.isRead).flatMap(\.words) {
        conditions.append("instr(text, ?)")
        arguments.append(word.text)
      }
      database.add(function: meets(query))
      conditions.append("meets(text)")
    }
    if let tag = query.tag {
      conditions.append("place.seq IN (SELECT seq FROM tag WHERE name = ?)")
      arguments.append(tag)
    }
    let readsWords = query.expression != nil || query.isRead
    return try Int64.fetchAll(
      database,
      sql: """
        SELECT place.seq FROM \(readsWords ? "word JOIN place ON place.seq = word.rowid" : "place")
        WHERE \(conditions.joined(separator: " AND "))
        ORDER BY day DESC, created DESC, place.seq DESC LIMIT \(limit)
        """, arguments: StatementArguments(arguments))
  }

  /// A function of SQL that tells whether a text meets a query.
  private static func meets(_ query: SearchQuery) -> DatabaseFunction {
    DatabaseFunction("meets", argumentCount: 1, pure: true) { values in
      values.first.flatMap(String.fromDatabaseValue).map(query.isMet) ?? false
    }
  }

  /// The tags of all entries with the numbers of their entries, in the order of their names.
  static func tags(in database: Database) throws -> [EntryTag] {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT name, count(*) FROM tag GROUP BY name ORDER BY name")
    var tags: [EntryTag] = []
    while let row = try rows.next() {
      tags.append(EntryTag(name: try row.sound(0), count: try row.sound(1)))
    }
    return tags
  }
}
