type Words = Record<'en' | 'uk' | 'ru', string>

const words = (en: string, uk: string, ru: string): Words => ({ en, uk, ru })

/** `none` for empty cells of a list, in place of Payload's "<No Project>". */
const none = words('—', '—', '—')

const deleteCount = words(
  'Delete {{count}}? This cannot be undone.',
  'Видалити вибране ({{count}})? Скасувати це не можна.',
  'Удалить выбранное ({{count}})? Отменить это нельзя.',
)

const editingCount = words(
  'Editing {{count}}',
  'Редагування: {{count}}',
  'Редактирование: {{count}}',
)

/**
 * Words of Payload's own that we replace: those that speak of locales, collections and documents, those
 * that put our labels into sentences whose grammar they break, and wrong translations.
 */
const replaced: Record<string, Words> = {
  // The tab of a form; tabs are named by keys only.
  'alun:translation': words('Translation', 'Переклад', 'Перевод'),
  'general:noLabel': none,
  'dashboard:editDashboard': words(
    'Arrange this page',
    'Упорядкувати сторінку',
    'Настроить страницу',
  ),
  'error:correctInvalidFields': words(
    'Correct the marked fields.',
    'Виправте позначені поля.',
    'Исправьте отмеченные поля.',
  ),
  'error:documentNotFound': words(
    'There is no such record. It may have been deleted, or you may not see it.',
    'Такого запису немає. Можливо, його видалено або ви не маєте до нього доступу.',
    'Такой записи нет. Возможно, она удалена или у вас нет к ней доступа.',
  ),
  'error:followingFieldsInvalid_one': words(
    'Correct this field:',
    'Виправте це поле:',
    'Исправьте это поле:',
  ),
  'error:followingFieldsInvalid_other': words(
    'Correct these fields:',
    'Виправте ці поля:',
    'Исправьте эти поля:',
  ),
  'error:valueMustBeUnique': words(
    'Taken already: choose another one',
    'Уже зайнято: виберіть інше',
    'Уже занято: выберите другое',
  ),
  'fields:addLabel': words('Add {{label}}', 'Додати {{label}}', 'Добавить {{label}}'),
  'fields:addNew': words('Add', 'Додати', 'Добавить'),
  'fields:addNewLabel': words('Add a new one', 'Додати новий запис', 'Добавить новую запись'),
  'fields:chooseDocumentToLink': words(
    'Page to link to',
    'Сторінка, на яку веде посилання',
    'Страница, на которую ведёт ссылка',
  ),
  'fields:chooseBetweenCustomTextOrDocument': words(
    'A page of the site follows its address when that changes; any other address is typed in.',
    'Посилання на сторінку сайту зберігається, коли змінюється її адреса; іншу адресу введіть вручну.',
    'Ссылка на страницу сайта сохраняется при смене её адреса; другой адрес введите вручную.',
  ),
  'fields:customURL': words('Any address', 'Будь-яка адреса', 'Любой адрес'),
  'fields:enterURL': words('Address', 'Адреса', 'Адрес'),
  'fields:internalLink': words('Page of the site', 'Сторінка сайту', 'Страница сайта'),
  'fields:removeRelationship': words('Remove', 'Прибрати', 'Убрать'),
  'fields:editRelationship': words('Edit the record', 'Редагувати запис', 'Редактировать запись'),
  'fields:chooseFromExisting': words(
    'Choose from the library',
    'Вибрати з наявних',
    'Выбрать из имеющихся',
  ),
  'general:aboutToDelete': words(
    'Delete <1>{{title}}</1> ({{label}})? This cannot be undone.',
    'Видалити <1>{{title}}</1> ({{label}})? Скасувати це не можна.',
    'Удалить <1>{{title}}</1> ({{label}})? Отменить это нельзя.',
  ),
  'general:aboutToDeleteCount_one': deleteCount,
  'general:aboutToDeleteCount_many': deleteCount,
  'general:aboutToDeleteCount_other': deleteCount,
  'general:adminTheme': words('Colours of the panel', 'Кольори панелі', 'Цвета панели'),
  'general:anotherUserTakenOver': words(
    'Somebody else has taken over editing this record.',
    'Цей запис тепер редагує хтось інший.',
    'Эту запись теперь редактирует кто-то другой.',
  ),
  'general:and': words('And', 'і', 'и'),
  'general:or': words('Or', 'або', 'или'),
  'general:ascending': words('Ascending', 'За зростанням', 'По возрастанию'),
  'general:descending': words('Descending', 'За спаданням', 'По убыванию'),
  'general:backToDashboard': words('To the start page', 'На головну', 'На главную'),
  'general:clear': words('Clear', 'Очистити', 'Очистить'),
  'general:collections': words('Sections', 'Розділи', 'Разделы'),
  'general:globals': words('Other pages', 'Інші сторінки', 'Другие страницы'),
  'general:copyField': words('Copy the field', 'Копіювати поле', 'Копировать поле'),
  'general:createNewLabel': words('Create', 'Створити', 'Создать'),
  'general:creatingNewLabel': words(
    'New: {{label}}',
    'Новий запис: {{label}}',
    'Новая запись: {{label}}',
  ),
  'general:custom': words('Custom', 'Інше', 'Другое'),
  'general:dashboard': words('Start', 'Початок', 'Начало'),
  'general:deletedCountSuccessfully': words(
    'Deleted: {{count}}.',
    'Видалено: {{count}}.',
    'Удалено: {{count}}.',
  ),
  'general:deletedSuccessfully': words('Deleted.', 'Видалено.', 'Удалено.'),
  'general:document': words('Record', 'Запис', 'Запись'),
  'general:documents': words('Records', 'Записи', 'Записи'),
  'general:documentLocked': words('Being edited', 'Запис редагують', 'Запись редактируют'),
  'general:documentModified': words(
    'Changed meanwhile',
    'Запис тим часом змінено',
    'Запись тем временем изменена',
  ),
  'general:documentOutOfDate': words(
    'Somebody else has just saved this record. What you see is out of date.',
    'Хтось щойно зберіг цей запис. Ви бачите застарілий вміст.',
    'Кто-то только что сохранил эту запись. Вы видите устаревшее содержание.',
  ),
  'general:currentlyEditing': words(
    'is editing this record. If you take over, they can no longer save what they have not saved yet.',
    'редагує цей запис. Якщо перехопити редагування, незбережене цією людиною може зникнути.',
    'редактирует эту запись. Если перехватить редактирование, несохранённое этим человеком может пропасть.',
  ),
  'general:duplicate': words('Make a copy', 'Створити копію', 'Создать копию'),
  'localization:selectLocaleToDuplicate': words(
    'Copy chosen languages',
    'Копія з вибраними мовами',
    'Копия с выбранными языками',
  ),
  'general:editLabel': words('Edit', 'Редагувати', 'Редактировать'),
  'general:editingLabel_one': editingCount,
  'general:editingLabel_many': editingCount,
  'general:editingLabel_other': editingCount,
  'general:email': words('Email', 'Ел. пошта', 'Эл. почта'),
  'general:exitLivePreview': words('Close the preview', 'Закрити перегляд', 'Закрыть просмотр'),
  'general:livePreview': words(
    'Preview beside the form',
    'Перегляд поруч із формою',
    'Просмотр рядом с формой',
  ),
  'general:fallbackToDefaultLocale': words(
    'Fill from English',
    'Заповнити англійською',
    'Заполнить английским',
  ),
  'general:false': words('No', 'Ні', 'Нет'),
  'general:true': words('Yes', 'Так', 'Да'),
  'general:filterWhere': words('Show where', 'Показати, де', 'Показать, где'),
  'general:item': words('item', 'запис', 'запись'),
  'general:items': words('items', 'записи', 'записи'),
  'general:leaveWithoutSaving': words(
    'Leave without saving?',
    'Піти без збереження?',
    'Уйти без сохранения?',
  ),
  'general:changesNotSaved': words(
    'Your changes are not saved. While this tab is open, the form will offer them again.',
    'Ваші зміни не збережено. Доки цю вкладку не закрито, форма запропонує їх знову.',
    'Ваши изменения не сохранены. Пока эта вкладка не закрыта, форма предложит их снова.',
  ),
  'general:stayOnThisPage': words('Stay', 'Лишитися', 'Остаться'),
  'general:leaveAnyway': words('Leave', 'Піти', 'Уйти'),
  'general:lastModified': words('Changed', 'Змінено', 'Изменено'),
  'general:locale': words('Content in', 'Мова вмісту', 'Язык содержания'),
  'general:locales': words('Languages', 'Мови', 'Языки'),
  'general:lock': words('Being edited', 'Редагують', 'Редактируют'),
  'general:moreOptions': words('More', 'Ще', 'Ещё'),
  'general:moving': words('Moving', 'Переміщення', 'Перемещение'),
  'general:noFiltersSet': words('No filters', 'Фільтрів немає', 'Фильтров нет'),
  'general:none': words('None', 'Немає', 'Нет'),
  'general:noResults': words(
    'Nothing found. Either there is nothing yet, or nothing fits the filters.',
    'Нічого не знайдено: або тут ще порожньо, або нічого не відповідає фільтрам.',
    'Ничего не найдено: либо здесь ещё пусто, либо ничего не подходит под фильтры.',
  ),
  'general:noResultsDescription': words(
    'Either there is nothing yet, or nothing fits the filters.',
    'Тут ще порожньо, або нічого не відповідає фільтрам.',
    'Здесь ещё пусто, или ничего не подходит под фильтры.',
  ),
  'general:noResultsFound': words('Nothing found.', 'Нічого не знайдено.', 'Ничего не найдено.'),
  'general:payloadSettings': words(
    'Settings of the panel',
    'Налаштування панелі',
    'Настройки панели',
  ),
  'general:reloadDocument': words('Load it again', 'Завантажити знову', 'Загрузить снова'),
  'general:reset': words('Reset', 'Скинути', 'Сбросить'),
  'general:searchBy': words('Search: {{label}}', 'Пошук: {{label}}', 'Поиск: {{label}}'),
  'general:selectAll': words(
    'Select all ({{count}})',
    'Вибрати все ({{count}})',
    'Выбрать всё ({{count}})',
  ),
  'general:selectedCount': words('{{count}} selected', 'Вибрано: {{count}}', 'Выбрано: {{count}}'),
  'general:selectLabel': words('Select: {{label}}', 'Вибрати: {{label}}', 'Выбрать: {{label}}'),
  'general:showAllLabel': words(
    'Show all: {{label}}',
    'Показати всі: {{label}}',
    'Показать все: {{label}}',
  ),
  'general:sortByLabelDirection': words(
    'Sort: {{direction}}',
    'Сортувати: {{direction}}',
    'Сортировать: {{direction}}',
  ),
  'general:successfullyCreated': words(
    'Created: {{label}}.',
    'Створено: {{label}}.',
    'Создано: {{label}}.',
  ),
  'general:successfullyDuplicated': words(
    'Copied: {{label}}.',
    'Скопійовано: {{label}}.',
    'Скопировано: {{label}}.',
  ),
  'general:titleDeleted': words(
    'Deleted: {{title}}.',
    'Видалено: {{title}}.',
    'Удалено: {{title}}.',
  ),
  'general:updatedAt': words('Changed', 'Змінено', 'Изменено'),
  'general:createdAt': words('Created', 'Створено', 'Создано'),
  'general:updatedCountSuccessfully': words(
    'Saved: {{count}}.',
    'Збережено: {{count}}.',
    'Сохранено: {{count}}.',
  ),
  'general:updatedLabelSuccessfully': words(
    'Saved: {{label}}.',
    'Збережено: {{label}}.',
    'Сохранено: {{label}}.',
  ),
  'general:updatedSuccessfully': words('Saved.', 'Збережено.', 'Сохранено.'),
  'general:updating': words('Saving', 'Збереження', 'Сохранение'),
  'general:unsavedChangesDuplicate': words(
    'There are changes that are not saved. Copy all the same?',
    'Є незбережені зміни. Однаково створити копію?',
    'Есть несохранённые изменения. Всё равно создать копию?',
  ),
  'general:uploading': words('Uploading', 'Завантаження', 'Загрузка'),
  'general:user': words('Person', 'Людина', 'Человек'),
  'general:users': words('People', 'Люди', 'Люди'),
  'localization:selectedLocales': words('Chosen languages', 'Вибрані мови', 'Выбранные языки'),
  'operators:exists': words('is filled in', 'заповнено', 'заполнено'),
  'operators:isIn': words('is one of', 'одне з', 'одно из'),
  'operators:isNotIn': words('is none of', 'жодне з', 'ни одно из'),
  'operators:isLike': words('contains words', 'містить слова', 'содержит слова'),
  'operators:isNotLike': words('lacks words', 'не містить слів', 'не содержит слов'),
  'operators:isGreaterThan': words('is more than', 'більше ніж', 'больше чем'),
  'operators:isLessThan': words('is less than', 'менше ніж', 'меньше чем'),
  'upload:bulkUpload': words('Upload several', 'Завантажити кілька', 'Загрузить несколько'),
  'upload:selectCollectionToBrowse': words(
    'Choose where to look',
    'Виберіть розділ',
    'Выберите раздел',
  ),
  'validation:fieldHasNo': words('Nothing here yet', 'Тут ще порожньо', 'Здесь пока пусто'),
  'validation:required': words('Fill in this field', 'Заповніть це поле', 'Заполните это поле'),
  'validation:enterNumber': words('Enter a number', 'Введіть число', 'Введите число'),
  'validation:requiresAtLeast': words(
    'At least {{count}} needed',
    'Потрібно щонайменше {{count}}',
    'Нужно не меньше {{count}}',
  ),
  'validation:requiresNoMoreThan': words(
    'At most {{count}}',
    'Не більше {{count}}',
    'Не больше {{count}}',
  ),
  'validation:greaterThanMax': words(
    '{{value}} is more than {{max}}',
    '{{value}} більше за {{max}}',
    '{{value}} больше {{max}}',
  ),
  'validation:lessThanMin': words(
    '{{value}} is less than {{min}}',
    '{{value}} менше за {{min}}',
    '{{value}} меньше {{min}}',
  ),
  'version:aboutToRestore': words(
    'The record becomes what it was on {{versionDate}}. The present state stays among the versions.',
    'Запис стане таким, яким був {{versionDate}}. Теперішній стан залишиться серед версій.',
    'Запись станет такой, какой была {{versionDate}}. Нынешнее состояние останется среди версий.',
  ),
  'version:aboutToRestoreGlobal': words(
    'The page becomes what it was on {{versionDate}}. The present state stays among the versions.',
    'Сторінка стане такою, якою була {{versionDate}}. Теперішній стан залишиться серед версій.',
    'Страница станет такой, какой была {{versionDate}}. Нынешнее состояние останется среди версий.',
  ),
  'version:aboutToRevertToPublished': words(
    'The draft is dropped; what the site shows comes back into the form.',
    'Чернетку буде відкинуто, у форму повернеться опублікований вміст.',
    'Черновик будет отброшен, в форму вернётся опубликованное содержание.',
  ),
  'version:aboutToUnpublish': words(
    'Visitors will no longer find it. Take it off the site?',
    'Відвідувачі більше цього не побачать. Зняти із сайту?',
    'Посетители больше этого не увидят. Снять с сайта?',
  ),
  'version:currentDraft': words('Draft now', 'Теперішня чернетка', 'Нынешний черновик'),
  'version:currentlyPublished': words('On the site now', 'Зараз на сайті', 'Сейчас на сайте'),
  'version:draftHasPublishedVersion': words(
    'Published, with a newer draft',
    'Опубліковано, є новіша чернетка',
    'Опубликовано, есть новый черновик',
  ),
  'version:modifiedOnly': words('Changed fields only', 'Лише змінене', 'Только изменённое'),
  'version:noLabelGroup': words('Group', 'Група', 'Группа'),
  'version:unpublish': words('Take off the site', 'Зняти із сайту', 'Снять с сайта'),
  'version:unpublishIn': words(
    'Take off the site: {{locale}}',
    'Зняти із сайту: {{locale}}',
    'Снять с сайта: {{locale}}',
  ),
  'version:confirmUnpublish': words('Take off the site', 'Зняти із сайту', 'Снять с сайта'),
  'version:publishChanges': words('Publish', 'Опублікувати', 'Опубликовать'),
  'version:specificVersion': words('A certain version', 'Певна версія', 'Определённая версия'),
  'version:viewingVersionGlobal': words(
    'Version: {{entityLabel}}',
    'Версія: {{entityLabel}}',
    'Версия: {{entityLabel}}',
  ),
  'version:viewingVersionsGlobal': words(
    'Versions: {{entityLabel}}',
    'Версії: {{entityLabel}}',
    'Версии: {{entityLabel}}',
  ),
}

/** As Payload takes them: by language and area. */
export function frameworkWords(language: keyof Words) {
  const areas: Record<string, Record<string, string>> = {}
  for (const [key, text] of Object.entries(replaced)) {
    const [area = '', name = ''] = key.split(':')
    areas[area] = { ...areas[area], [name]: text[language] }
  }
  return areas
}
