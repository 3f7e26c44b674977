// qt6 FILE: a window with the list of a file's entries and the selected one's text, as a Qt 6 program has it.
// Its rows can be dragged, several at once, and text can be dropped on it. A row that is dropped on no program
// opens in a window of its own, and Ctrl+N opens a further list. `make bench` measures it.
//
// Each entry ends with the character 0x1e. Its first line is its title.
#include <QtWidgets>

enum { ListWidth = 960, ListHeight = 640, Sidebar = 300, Detail = 560 };

class Entries : public QAbstractListModel {
public:
  explicit Entries(const QString &text) : entries(text.split(QChar(0x1e), Qt::SkipEmptyParts)) {}

  int rowCount(const QModelIndex &parent) const override { return parent.isValid() ? 0 : entries.size(); }

  QVariant data(const QModelIndex &index, int role) const override
  {
    if (role != Qt::DisplayRole) return {};
    const QString &entry = entries[index.row()];
    return entry.section('\n', 0, 0) + '\n' + entry.section('\n', 2, 2);
  }

  Qt::ItemFlags flags(const QModelIndex &index) const override
  {
    return QAbstractListModel::flags(index) | Qt::ItemIsDragEnabled | Qt::ItemIsDropEnabled;
  }

  Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }
  Qt::DropActions supportedDropActions() const override { return Qt::CopyAction; }
  QStringList mimeTypes() const override { return {"text/plain"}; }

  QMimeData *mimeData(const QModelIndexList &rows) const override
  {
    QStringList texts;
    for (const QModelIndex &row : rows) texts << entries[row.row()];
    auto *data = new QMimeData;
    data->setText(texts.join("\n\n"));
    return data;
  }

  // The list stays as it is, so that all drags are alike.
  bool dropMimeData(const QMimeData *data, Qt::DropAction, int, int, const QModelIndex &) override
  {
    return data->hasText();
  }

  const QStringList entries;
};

static Entries *book;

static QPlainTextEdit *textView(int row)
{
  // Journal's font and the width of its page. A point is 96/72 pixels here.
  QFont font("Inter");
  font.setPointSizeF(15.5 * 72 / 96);
  auto *view = new QPlainTextEdit;
  view->setFont(font);
  view->document()->setDocumentMargin(40);
  view->setPlainText(book->entries.value(row));
  return view;
}

// Sees the keys of a drag, if it is installed after Qt's own filter.
class EscapeWatch : public QObject {
public:
  bool wasPressed = false;

  bool eventFilter(QObject *, QEvent *event) override
  {
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape)
      wasPressed = true;
    return false;
  }
};

class List : public QListView {
public:
  List()
  {
    setModel(book);
    setUniformItemSizes(true);
    setSpacing(3);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setDragDropMode(QAbstractItemView::DragDrop);
    setDefaultDropAction(Qt::CopyAction);
  }

protected:
  // Of a drop on the empty screen Qt says that no program took it, and of Escape the same.
  void startDrag(Qt::DropActions actions) override
  {
    const QModelIndexList rows = selectedIndexes();
    auto *drag = new QDrag(this);
    drag->setMimeData(book->mimeData(rows));
    drag->setPixmap(viewport()->grab(visualRect(currentIndex())));
    drag->setHotSpot({60, 30});
    EscapeWatch escape;
    QTimer::singleShot(0, &escape, [&escape] { qApp->installEventFilter(&escape); });
    const bool isTaken = drag->exec(actions, Qt::CopyAction) != Qt::IgnoreAction;
    if (isTaken || escape.wasPressed || window()->frameGeometry().contains(QCursor::pos())) return;
    for (const QModelIndex &row : rows) open(row.row());
  }

private:
  // The title bar of the new window is under the pointer.
  static void open(int row)
  {
    QPlainTextEdit *view = textView(row);
    view->setAttribute(Qt::WA_DeleteOnClose);
    view->setWindowTitle(book->entries[row].section('\n', 0, 0));
    view->setGeometry(QCursor::pos().x() - Detail / 2, QCursor::pos().y() + 11, Detail, Detail);
    view->show();
  }
};

static void openList()
{
  auto *window = new QSplitter;
  auto *list = new List;
  QPlainTextEdit *page = textView(0);
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->setWindowTitle("Entries");
  window->addWidget(list);
  window->addWidget(page);
  window->setSizes({Sidebar, ListWidth - Sidebar});
  list->setCurrentIndex(book->index(0));
  QObject::connect(list->selectionModel(), &QItemSelectionModel::currentChanged, page,
      [page](const QModelIndex &row) { page->setPlainText(book->entries.value(row.row())); });
  QObject::connect(new QShortcut(QKeySequence::New, window), &QShortcut::activated, openList);
  window->resize(ListWidth, ListHeight);
  window->show();
}

int main(int count, char **words)
{
  QApplication application(count, words);
  QFile file(QApplication::arguments().value(1));
  if (!file.open(QIODevice::ReadOnly)) {
    qCritical("usage: qt6 FILE. %s", qPrintable(file.errorString()));
    return 64;
  }
  Entries entries(QString::fromUtf8(file.readAll()));
  book = &entries;
  openList();
  return application.exec();
}
