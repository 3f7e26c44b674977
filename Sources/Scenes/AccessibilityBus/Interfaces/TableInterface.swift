internal import DBus
internal import Views

/// A long list, as a table of one column.
///
/// Source: at-spi2-core 2.46, `org.a11y.atspi.Table`.
extension ATSPIInterface {
  private static let mostRows = 4096

  static let table = ATSPIInterface(
    atspi: "Table", isOffered: { $0.role == .table },
    methods: [
      Method("GetAccessibleAt", "ii", "(so)") { subject, arguments in
        let isThere = arguments.int(1) == 0
        return [subject.reference(to: isThere ? subject.child(at: arguments.int(0)) : nil)]
      },
      Method("GetIndexAt", "ii", "i") { subject, arguments in
        let isThere = arguments.int(1) == 0 && subject.rows.contains(arguments.int(0))
        return [.int32(isThere ? Int32(clamping: arguments.int(0)) : -1)]
      },
      Method("GetRowAtIndex", "i", "i") { subject, arguments in
        let isThere = subject.rows.contains(arguments.int(0))
        return [.int32(isThere ? Int32(clamping: arguments.int(0)) : -1)]
      },
      Method("GetColumnAtIndex", "i", "i") { subject, arguments in
        [.int32(subject.rows.contains(arguments.int(0)) ? 0 : -1)]
      },
      Method("GetRowDescription", "i", "s") { _, _ in [.string("")] },
      Method("GetColumnDescription", "i", "s") { _, _ in [.string("")] },
      Method("GetRowExtentAt", "ii", "i") { _, _ in [.int32(1)] },
      Method("GetColumnExtentAt", "ii", "i") { _, _ in [.int32(1)] },
      Method("GetRowHeader", "i", "(so)") { subject, _ in
        [subject.reference(to: nil as AccessibleTarget?)]
      },
      Method("GetColumnHeader", "i", "(so)") { subject, _ in
        [subject.reference(to: nil as AccessibleTarget?)]
      },
      Method("GetSelectedRows", "", "ai") { subject, _ in
        let selected = (subject.items?.selectedIndices ?? []).prefix(mostRows)
        return [.array(of: "i", selected.map { .int32(Int32(clamping: $0)) })]
      },
      Method("GetSelectedColumns", "", "ai") { _, _ in [.array(of: "i", [])] },
      Method("IsRowSelected", "i", "b") { subject, arguments in
        [.boolean(subject.isSelected(arguments.int(0)))]
      },
      Method("IsColumnSelected", "i", "b") { _, _ in [.boolean(false)] },
      Method("IsSelected", "ii", "b") { subject, arguments in
        [.boolean(arguments.int(1) == 0 && subject.isSelected(arguments.int(0)))]
      },
      Method("AddRowSelection", "i", "b") { subject, arguments in
        [.boolean(subject.select(arguments.int(0)))]
      },
      Method("AddColumnSelection", "i", "b") { _, _ in [.boolean(false)] },
      Method("RemoveRowSelection", "i", "b") { subject, arguments in
        [.boolean(subject.deselect(arguments.int(0)))]
      },
      Method("RemoveColumnSelection", "i", "b") { _, _ in [.boolean(false)] },
      Method("GetRowColumnExtentsAtIndex", "i", "biiiib") { subject, arguments in
        let index = arguments.int(0)
        guard subject.rows.contains(index) else {
          return [.boolean(false)] + Array(repeating: .int32(0), count: 4) + [.boolean(false)]
        }
        return [
          .boolean(true), .int32(Int32(clamping: index)), .int32(0), .int32(1), .int32(1),
          .boolean(subject.isSelected(index)),
        ]
      },
    ],
    properties: [
      Property("NRows", "i") { .int32(Int32(clamping: $0.rows.count)) },
      Property("NColumns", "i") { _ in .int32(1) },
      Property("Caption", "(so)") { $0.reference(to: nil as AccessibleTarget?) },
      Property("Summary", "(so)") { $0.reference(to: nil as AccessibleTarget?) },
      Property("NSelectedRows", "i") {
        .int32(Int32(clamping: $0.items?.selectedIndices?.count ?? 0))
      },
      Property("NSelectedColumns", "i") { _ in .int32(0) },
    ])
}

extension AccessibleSubject {
  fileprivate var rows: Range<Int> { 0..<(items?.count ?? 0) }
}
