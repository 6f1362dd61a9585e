import { type Words, words } from '../../../words/words.ts'

export const scheduleWords = {
  title: words('Scheduled', 'Заплановане', 'Запланированное'),
  lead: words(
    'What will be published and withdrawn by itself. Times are {zone} ({offset}).',
    'Що буде опубліковано й знято з сайту саме собою. Час — {shortZone} ({offset}).',
    'Что будет опубликовано и снято с сайта само. Время — {shortZone} ({offset}).',
  ),
  empty: words('Nothing is scheduled', 'Нічого не заплановано', 'Ничего не запланировано'),
  emptyHelp: words(
    'Open a draft and choose “Schedule” beside “Publish”.',
    'Відкрийте чернетку й натисніть «Запланувати» біля «Опублікувати».',
    'Откройте черновик и нажмите «Запланировать» рядом с «Опубликовать».',
  ),
  open: words('Schedule', 'Запланувати', 'Запланировать'),
  onlySaved: words(
    'What is saved will be published. Save your changes first.',
    'Опубліковано буде збережене. Спершу збережіть зміни.',
    'Опубликовано будет сохранённое. Сначала сохраните изменения.',
  ),
  change: words('What will happen', 'Що зробити', 'Что сделать'),
  toPublish: words('Publish', 'Опублікувати', 'Опубликовать'),
  toUnpublish: words('Take off the site', 'Зняти із сайту', 'Снять с сайта'),
  when: words('Day and time', 'День і час', 'День и время'),
  past: words(
    'Choose a time that is still to come.',
    'Оберіть час, який ще не минув.',
    'Выберите время, которое ещё не прошло.',
  ),
  plan: words('Set the time', 'Призначити час', 'Назначить время'),
  notScheduled: words(
    'The time could not be set. Try again in a minute.',
    'Не вдалося призначити час. Спробуйте за хвилину.',
    'Не удалось назначить время. Попробуйте через минуту.',
  ),
  close: words('Close', 'Закрити', 'Закрыть'),
  publish: words('goes online', 'з’явиться на сайті', 'появится на сайте'),
  unpublish: words('goes offline', 'зникне з сайту', 'исчезнет с сайта'),
  failed: words(
    'did not work. Open it and press “Publish”: the panel says what is missing.',
    'не вдалося. Відкрийте й натисніть «Опублікувати»: панель скаже, чого бракує.',
    'не удалось. Откройте и нажмите «Опубликовать»: панель скажет, чего не хватает.',
  ),
  late: words('late', 'запізнюється', 'опаздывает'),
  by: words('by', 'запланував(-ла)', 'запланировал(а)'),
  remove: words('Cancel', 'Скасувати', 'Отменить'),
  removeFailed: words(
    'It could not be cancelled. Try again in a minute.',
    'Не вдалося скасувати. Спробуйте за хвилину.',
    'Не удалось отменить. Попробуйте через минуту.',
  ),
  earlier: words('Earlier', 'Раніше', 'Раньше'),
  later: words('Later', 'Пізніше', 'Позже'),
  today: words('Today', 'Сьогодні', 'Сегодня'),
} satisfies Record<string, Words>
