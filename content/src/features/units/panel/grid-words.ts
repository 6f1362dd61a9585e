import { type Words, words } from '../../../words/words.ts'
import type { CellProblem } from '../read-cell.ts'
import type { UnitField } from '../unit-editors.ts'
import type { ChangeSource, Refusal } from '../unit-values.ts'
import { csvColumns, type ImportProblem } from '../units-csv.ts'

export const gridWords = {
  units: words('Units and prices', 'Об’єкти й ціни', 'Объекты и цены'),
  lead: words(
    'Prices and statuses are on the site as soon as they are saved.',
    'Ціни й статуси з’являються на сайті одразу після збереження.',
    'Цены и статусы появляются на сайте сразу после сохранения.',
  ),
  noProject: words(
    'There is no project yet',
    'Ще немає жодного проєкту',
    'Пока нет ни одного проекта',
  ),
  noProjectLead: words(
    'Units belong to a project; create it first.',
    'Об’єкти належать до проєкту; спершу створіть його.',
    'Объекты относятся к проекту; сначала создайте его.',
  ),
  noUnits: words(
    'This project has no units yet',
    'У цьому проєкті ще немає об’єктів',
    'В этом проекте пока нет объектов',
  ),
  noneFound: words(
    'No unit is like this. Change what you search for.',
    'Таких об’єктів немає. Змініть умови пошуку.',
    'Таких объектов нет. Измените условия поиска.',
  ),
  projects: words('Project', 'Проєкт', 'Проект'),
  asList: words('As a list', 'Списком', 'Списком'),
  create: words('New unit', 'Новий об’єкт', 'Новый объект'),
  exportCsv: words('Download CSV', 'Завантажити CSV', 'Скачать CSV'),
  importCsv: words('Import CSV', 'Імпорт CSV', 'Импорт CSV'),
  find: words('Number or type', 'Номер або тип', 'Номер или тип'),
  showOnly: words('Show only', 'Показати лише', 'Показать только'),
  caption: words(
    'Units: cells can be edited',
    'Об’єкти: клітинки редагуються',
    'Объекты: ячейки редактируются',
  ),
  number: words('No.', '№', '№'),
  type: words('Type', 'Тип', 'Тип'),
  changed: words('Changed', 'Змінено', 'Изменено'),
  notSaved: words('not saved', 'не збережено', 'не сохранено'),
  was: words('was', 'було', 'было'),
  open: words('Open the unit', 'Відкрити об’єкт', 'Открыть объект'),
  unsaved: words('Unsaved changes', 'Незбережені зміни', 'Несохранённые изменения'),
  changedUnits: words('Changed units', 'Змінено об’єктів', 'Изменено объектов'),
  toRepair: words('to be put right', 'треба виправити', 'нужно исправить'),
  seenIn: words(
    'Will be seen in: plan, table and filters on the site, price list of agencies.',
    'Побачать: план, таблиця й фільтри на сайті, прайс-лист агентств.',
    'Увидят: план, таблица и фильтры на сайте, прайс-лист агентств.',
  ),
  discard: words('Discard all', 'Скасувати все', 'Отменить всё'),
  save: words('Save', 'Зберегти', 'Сохранить'),
  of: words('of', 'з', 'из'),
  saving: words('Saving…', 'Зберігаємо…', 'Сохраняем…'),
  saved: words('Saved units', 'Збережено об’єктів', 'Сохранено объектов'),
  undo: words('Undo', 'Скасувати', 'Отменить'),
  takenBack: words('Taken back in units', 'Повернуто в об’єктах', 'Возвращено в объектах'),
  notTakenBack: words(
    'left, because somebody has changed them since',
    'лишилося, бо їх відтоді хтось змінив',
    'осталось, потому что их с тех пор кто-то изменил',
  ),
  failed: words(
    'Not saved: the service did not answer, or you are signed out. Everything typed is still here; sign in in another tab if needed and save again.',
    'Не збережено: служба не відповіла, або сеанс завершився. Усе введене на місці; за потреби ввійдіть в іншій вкладці та збережіть ще раз.',
    'Не сохранено: служба не ответила, или сеанс завершился. Всё введённое на месте; при необходимости войдите в другой вкладке и сохраните ещё раз.',
  ),
  restored: words(
    'What you had typed before is here again; it is not saved yet.',
    'Введене раніше знову тут; його ще не збережено.',
    'Введённое раньше снова здесь; оно ещё не сохранено.',
  ),
  imported: words(
    'From the file; nothing is saved yet. Changed units',
    'З файлу; ще нічого не збережено. Змінено об’єктів',
    'Из файла; пока ничего не сохранено. Изменено объектов',
  ),
  lastImport: words(
    'Imported from a file, units',
    'З файлу імпортовано об’єктів',
    'Из файла импортировано объектов',
  ),
  undoImport: words('Take the import back', 'Скасувати імпорт', 'Отменить импорт'),
  notImported: words(
    'Lines of the file that were left out',
    'Пропущені рядки файлу',
    'Пропущенные строки файла',
  ),
  line: words('Line', 'Рядок', 'Строка'),
  close: words('Close', 'Закрити', 'Закрыть'),
  keepMine: words('keep mine', 'лишити моє', 'оставить моё'),
  takeTheirs: words('take what is stored', 'узяти збережене', 'взять сохранённое'),
  meant: words('it is right', 'так і треба', 'так и нужно'),
  set: words('set', 'поставити', 'поставить'),
  stored: words('stored', 'збережено', 'сохранено'),
  history: words('Price history', 'Історія ціни', 'История цены'),
  historyEmpty: words(
    'No change is recorded yet.',
    'Змін ще не записано.',
    'Изменений пока не записано.',
  ),
  historyFailed: words(
    'The history could not be read. Try again in a minute.',
    'Не вдалося прочитати історію. Спробуйте за хвилину.',
    'Не удалось прочитать историю. Попробуйте через минуту.',
  ),
  loading: words('Loading…', 'Завантаження…', 'Загрузка…'),
  somebody: words('the service', 'система', 'система'),
  plan: words('Master plan', 'Генплан', 'Генплан'),
  planHint: words(
    'click a shape to select its row',
    'натисніть фігуру, щоб вибрати рядок',
    'нажмите фигуру, чтобы выбрать строку',
  ),
  linkHint: words('click the shape of', 'натисніть фігуру об’єкта', 'нажмите фигуру объекта'),
  noPlan: words('The project has no drawing', 'У проєкту немає креслення', 'У проекта нет чертежа'),
  noPlanLead: words(
    'Add an SVG to the master plan of the project: the name of a shape, such as “unit-A03”, leads to its unit.',
    'Додайте SVG у генплан проєкту: назва фігури, наприклад «unit-A03», веде до її об’єкта.',
    'Добавьте SVG в генплан проекта: название фигуры, например «unit-A03», ведёт к её объекту.',
  ),
  planFailed: words(
    'The drawing could not be read.',
    'Не вдалося прочитати креслення.',
    'Не удалось прочитать чертёж.',
  ),
  selected: words('Selected', 'Вибрано', 'Выбрано'),
  perMetre: words('Per m²', 'За м²', 'За м²'),
  shape: words('Shape', 'Фігура', 'Фигура'),
  pickShape: words('Pick on the plan', 'Вибрати на плані', 'Выбрать на плане'),
  stopPicking: words('Stop picking', 'Не вибирати', 'Не выбирать'),
  noShape: words('none on the plan', 'немає на плані', 'нет на плане'),
  freeShapes: words('Shapes without a unit', 'Фігури без об’єкта', 'Фигуры без объекта'),
  unitsWithout: words('Units without a shape', 'Об’єкти без фігури', 'Объекты без фигуры'),
  allLinked: words(
    'Every shape has a unit, every unit a shape.',
    'Усі фігури мають об’єкт, усі об’єкти — фігуру.',
    'У всех фигур есть объект, у всех объектов — фигура.',
  ),
  keyCell: words('cell', 'клітинка', 'ячейка'),
  keyEdit: words('edit', 'редагувати', 'редактировать'),
  keyStatus: words('status', 'статус', 'статус'),
  keyFill: words('fill down', 'заповнити вниз', 'заполнить вниз'),
  keyPaste: words('paste a column', 'вставити стовпець', 'вставить столбец'),
} satisfies Record<string, Words>

/** As in the CSV file, which has no shapes. */
export const columnWords: Record<UnitField, Words> = { ...csvColumns, key: gridWords.shape }

export const problemWords: Record<CellProblem['code'] | Refusal['reason'], Words> = {
  empty: words('a value is needed', 'потрібне значення', 'нужно значение'),
  number: words('this is not a number', 'це не число', 'это не число'),
  whole: words(
    'a whole number from −2 to 300 is needed',
    'потрібне ціле число від −2 до 300',
    'нужно целое число от −2 до 300',
  ),
  area: words('an area above 0 is needed', 'потрібна площа, більша за 0', 'нужна площадь больше 0'),
  status: words(
    'it is available, reserved or sold',
    'може бути: вільно, заброньовано або продано',
    'может быть: свободно, забронировано или продано',
  ),
  shape: words('no such shape', 'такої фігури немає', 'такой фигуры нет'),
  'digit-more': words(
    'many times the price before. Is there a digit too many?',
    'у кілька разів більше за попередню ціну. Може, зайва цифра?',
    'в несколько раз больше прежней цены. Может, лишняя цифра?',
  ),
  'digit-less': words(
    'a fraction of the price before. Is a digit missing?',
    'у кілька разів менше за попередню ціну. Може, бракує цифри?',
    'в несколько раз меньше прежней цены. Может, не хватает цифры?',
  ),
  conflict: words(
    'somebody has changed it meanwhile',
    'тим часом це змінив хтось інший',
    'тем временем это изменил кто-то другой',
  ),
  'shape-taken': words(
    'another unit has this shape',
    'ця фігура вже в іншого об’єкта',
    'эта фигура уже у другого объекта',
  ),
  gone: words('the unit is deleted', 'об’єкт видалено', 'объект удалён'),
}

export const importWords: Record<ImportProblem['code'], Words> = {
  'no-number-column': words(
    'The file has no column “Number”. Download the CSV, change it and import it again.',
    'У файлі немає стовпця «Номер». Завантажте CSV, змініть його та імпортуйте.',
    'В файле нет столбца «Номер». Скачайте CSV, измените его и импортируйте.',
  ),
  'nothing-to-change': words(
    'The file has nothing that could be changed here.',
    'У файлі немає нічого, що можна тут змінити.',
    'В файле нет ничего, что можно здесь изменить.',
  ),
  'unknown-unit': words(
    'the project has no unit with this number',
    'у проєкті немає об’єкта з таким номером',
    'в проекте нет объекта с таким номером',
  ),
  'unit-twice': words(
    'the unit is in the file twice',
    'об’єкт у файлі двічі',
    'объект в файле дважды',
  ),
  'other-currency': words(
    'the price of this unit is in another currency',
    'ціна цього об’єкта в іншій валюті',
    'цена этого объекта в другой валюте',
  ),
}

export const sourceWords: Record<ChangeSource, Words | null> = {
  grid: null,
  form: null,
  csv: words('from a CSV file', 'з файлу CSV', 'из файла CSV'),
  undo: words('undone', 'скасовано', 'отменено'),
}
