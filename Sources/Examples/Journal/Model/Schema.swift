internal import Files
internal import GRDB
internal import Glibc

/// The tables, and the steps from every older version to the present one.
///
/// A released step is never changed. `user_version` counts the steps that were taken.
enum Schema {
  /// "Jrnl", which distinguishes our files from other SQLite databases.
  static let applicationID = 0x4a72_6e6c

  private static let steps: [String] = [
    // `day` is the local day on which the entry was written. It stays the same when a traveller returns.
    // The table `day` counts the entries of each day, so that a list of any length gets its height and its
    // sections from one small table. `text` is the last column, so that a row's summary is read without it.
    """
    CREATE TABLE entry (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      id TEXT NOT NULL UNIQUE,
      day INTEGER NOT NULL,
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      title TEXT NOT NULL,
      preview TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX entry_order ON entry (day DESC, created DESC, seq DESC);
    CREATE TABLE day (day INTEGER PRIMARY KEY, entries INTEGER NOT NULL) STRICT;
    CREATE TRIGGER entry_inserted AFTER INSERT ON entry BEGIN
      INSERT INTO day VALUES (new.day, 1) ON CONFLICT (day) DO UPDATE SET entries = entries + 1;
    END;
    CREATE TRIGGER entry_deleted AFTER DELETE ON entry BEGIN
      UPDATE day SET entries = entries - 1 WHERE day = old.day;
      DELETE FROM day WHERE day = old.day AND entries <= 0;
    END;
    """,
    // Deleted entries, which can be put back for a while. `number` is the order of the deletions, and `seq`
    // is the number that the entry had.
    """
    CREATE TABLE deleted (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      deleted INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      day INTEGER NOT NULL,
      created INTEGER NOT NULL,
      modified INTEGER NOT NULL,
      title TEXT NOT NULL,
      preview TEXT NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    """,
    // The versions of other journals' entries that were taken over, so that none is taken twice.
    """
    CREATE TABLE received (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      version TEXT NOT NULL UNIQUE
    ) STRICT;
    """,
    // The last change of each entry that was written since this step, for the index of words (``WordIndex``).
    // `lineage` tells whether an index belongs to this file. A rescue makes another one.
    """
    CREATE TABLE change (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      seq INTEGER NOT NULL UNIQUE ON CONFLICT REPLACE
    ) STRICT;
    CREATE TRIGGER entry_added AFTER INSERT ON entry BEGIN
      INSERT INTO change (seq) VALUES (new.seq);
    END;
    CREATE TRIGGER entry_written AFTER UPDATE OF text ON entry BEGIN
      INSERT INTO change (seq) VALUES (new.seq);
    END;
    CREATE TRIGGER entry_removed AFTER DELETE ON entry BEGIN
      INSERT INTO change (seq) VALUES (old.seq);
    END;
    CREATE TABLE lineage (id INTEGER PRIMARY KEY) STRICT;
    INSERT INTO lineage VALUES (random());
    """,
    // The files that entries were imported from (``EntrySource``).
    """
    CREATE TABLE source (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      path TEXT NOT NULL,
      encoding TEXT NOT NULL,
      mark INTEGER NOT NULL,
      line_end TEXT NOT NULL,
      front_matter TEXT NOT NULL,
      modified INTEGER NOT NULL,
      text_hash INTEGER NOT NULL,
      bytes BLOB
    ) STRICT;
    """,
    // Pinned entries (``EntryPin``), with the time of pinning.
    """
    CREATE TABLE pin (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      pinned INTEGER NOT NULL
    ) STRICT;
    """,
    // The other orders of the list. The table has the keys of the titles (``EntryTitle``).
    """
    CREATE INDEX entry_changed ON entry (modified DESC, seq DESC);
    CREATE TABLE title (seq INTEGER PRIMARY KEY, key TEXT NOT NULL) STRICT;
    INSERT INTO title SELECT seq, lower(title) FROM entry;
    CREATE INDEX title_order ON title (key, seq);
    CREATE TRIGGER title_added AFTER INSERT ON entry BEGIN
      INSERT OR REPLACE INTO title VALUES (new.seq, lower(new.title));
    END;
    CREATE TRIGGER title_written AFTER UPDATE OF title ON entry WHEN new.title <> old.title BEGIN
      UPDATE title SET key = lower(new.title) WHERE seq = new.seq;
    END;
    CREATE TRIGGER title_removed AFTER DELETE ON entry BEGIN
      DELETE FROM title WHERE seq = old.seq;
    END;
    """,
    // The texts of long entries (``EntryBody``). Until such an entry is written, its text is in its row.
    """
    CREATE TABLE IF NOT EXISTS body (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      created INTEGER NOT NULL,
      length INTEGER NOT NULL,
      text TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS edit (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      place INTEGER NOT NULL,
      length INTEGER NOT NULL,
      start INTEGER NOT NULL,
      removed INTEGER NOT NULL,
      inserted TEXT NOT NULL,
      UNIQUE (id, place)
    ) STRICT;
    """,
    // `zone` is the zone in which the entry was written, in minutes (``EntryDate``). It is behind the text,
    // because only those read it who read the text. Sources have their dates in milliseconds now, as entries.
    """
    ALTER TABLE entry ADD COLUMN zone INTEGER;
    ALTER TABLE deleted ADD COLUMN zone INTEGER;
    UPDATE source SET modified = modified * 1000 WHERE abs(modified) < 253402300800;
    """,
    // The titles are sorted by their folding (``EntryTitle``), which has changed.
    "",
    // The pictures that addresses in imported texts mean (``PictureAddress``).
    """
    CREATE TABLE picture (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL,
      destination TEXT NOT NULL,
      name TEXT NOT NULL,
      place TEXT NOT NULL,
      UNIQUE (id, destination)
    ) STRICT;
    """,
  ]

  /// The steps that make the table of titles, and that have its keys made in the way of today.
  private static let titles = [6, 9]

  /// The reason, from the header alone, why an existing file is not for this program. Nil when the file may
  /// be opened.
  static func refusal(ofHeaderAt path: String) -> JournalError? {
    // The log is newer than the file. If there is one, only SQLite can tell.
    var information = stat()
    if stat(path + "-wal", &information) == 0, information.st_size > 0 { return nil }
    guard let file = FileDescriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
    var header = [UInt8](repeating: 0, count: 100)
    let count = header.withUnsafeMutableBytes { read(file.raw, $0.baseAddress, $0.count) }
    guard count == header.count, header.starts(with: Array("SQLite format 3\0".utf8)) else {
      return nil
    }
    // SQLite's file format, 1.3: the numbers are big-endian. The schema's cookie is 0 while there are no
    // tables.
    func number(_ offset: Int) -> Int {
      header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return refusal(
      application: number(68), version: number(60), isEmpty: number(40) == 0, path: path)
  }

  private static func refusal(application: Int, version: Int, isEmpty: Bool, path: String)
    -> JournalError?
  {
    if application != applicationID, application != 0 || version != 0 || !isEmpty {
      return JournalError(
        .badData, "The file \(path) is not a journal, and Journal leaves it alone.")
    }
    if version > steps.count {
      return JournalError(
        .badData,
        "The journal at \(path) was made by a newer version of Journal (format \(version), this one "
          + "knows \(steps.count)); it was not changed.")
    }
    return nil
  }

  /// Performs the steps that a file lacks, each in a transaction of its own.
  ///
  /// - Throws: ``JournalError`` for a file of a newer version or another program.
  static func bringUpToDate(_ database: Database, path: String) throws {
    let application = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
    if let refusal = refusal(
      application: application, version: version, isEmpty: tables == 0, path: path)
    {
      throw refusal
    }
    for (index, step) in steps.enumerated() where index >= version {
      try database.inTransaction(.immediate) {
        try database.execute(sql: step)
        if titles.contains(index) { try EntryTitle.noteAll(in: database) }
        try database.execute(sql: "PRAGMA application_id = \(applicationID)")
        try database.execute(sql: "PRAGMA user_version = \(index + 1)")
        return .commit
      }
    }
  }
}
