import { type Words, words } from '../../model/panel/words.ts'

export const scheduleWords = {
  title: words('Scheduled', 'Заплановане', 'Запланированное'),
  lead: words(
    'What will be published and withdrawn by itself. Times are those of Bali (UTC+8).',
    'Що буде опубліковано й знято з сайту саме собою. Час — за Балі (UTC+8).',
    'Что будет опубликовано и снято с сайта само. Время — по Бали (UTC+8).',
  ),
  empty: words('Nothing is scheduled', 'Нічого не заплановано', 'Ничего не запланировано'),
  emptyHelp: words(
    'Open a draft and choose “Schedule” beside “Publish”.',
    'Відкрийте чернетку й оберіть розклад біля кнопки «Опублікувати».',
    'Откройте черновик и выберите расписание рядом с «Опубликовать».',
  ),
  publish: words('goes online', 'з’явиться на сайті', 'появится на сайте'),
  unpublish: words('goes offline', 'зникне з сайту', 'исчезнет с сайта'),
  failed: words(
    'did not work: the person who scheduled it may not publish, or a field is missing',
    'не вдалося: той, хто запланував, не має права публікувати, або бракує поля',
    'не удалось: у того, кто запланировал, нет права публиковать, или не хватает поля',
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
