// qt6 FILE: a window with the list of a file's entries, as a Qt 6 program has it. Its rows can be dragged,
// several at once, and text can be dropped on it. `make bench` drags its rows.
//
// Each entry ends with the character 0x1e. Its first line is its title.
#include <QtWidgets>

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

private:
  const QStringList entries;
};

int main(int count, char **words)
{
  QApplication application(count, words);
  QFile file(QApplication::arguments().value(1));
  if (!file.open(QIODevice::ReadOnly)) {
    qCritical("usage: qt6 FILE. %s", qPrintable(file.errorString()));
    return 64;
  }
  Entries entries(QString::fromUtf8(file.readAll()));

  QListView list;
  list.setModel(&entries);
  list.setWindowTitle("Entries");
  list.setUniformItemSizes(true);
  list.setSpacing(3);
  list.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  list.setSelectionMode(QAbstractItemView::ExtendedSelection);
  list.setDragDropMode(QAbstractItemView::DragDrop);
  list.setDefaultDropAction(Qt::CopyAction);
  list.resize(420, 640);
  list.show();
  return application.exec();
}
