import { type Words, words } from '../../../words/words.ts'
import { viewingStatusWords } from '../viewing-status.ts'

export const calendarWords = {
  title: words('Viewings', 'Календар показів', 'Календарь показов'),
  zone: words(
    'All times are {zone} ({offset}).',
    'Години — {shortZone} ({offset}).',
    'Время — {shortZone} ({offset}).',
  ),
  viewings: words('Viewings', 'Показів', 'Показов'),
  noShows: words('no-shows', 'неявок', 'неявок'),
  contested: words('Enquiries for this time', 'Звернень на цей час', 'Обращений на это время'),
  free: words('free times', 'вільних слотів', 'свободных слотов'),
  previous: words('Earlier', 'Раніше', 'Раньше'),
  next: words('Later', 'Пізніше', 'Позже'),
  today: words('Today', 'Сьогодні', 'Сегодня'),
  week: words('Week', 'Тиждень', 'Неделя'),
  day: words('Day', 'День', 'День'),
  block: words('Block time', 'Закрити час', 'Закрыть время'),
  write: words('New viewing', 'Новий показ', 'Новый показ'),
  writeIn: words('Write in', 'Записати', 'Записать'),
  who: words('Whose viewing', 'Для кого', 'Для кого'),
  find: words(
    'Find the enquiry by name or number',
    'Знайти звернення за ім’ям чи номером',
    'Найти обращение по имени или номеру',
  ),
  newEnquiry: words('New enquiry', 'Нове звернення', 'Новое обращение'),
  name: words('Name', 'Ім’я', 'Имя'),
  phone: words('Phone', 'Телефон', 'Телефон'),
  otherContact: words(
    'Email or other contact',
    'Ел. пошта або інший контакт',
    'Эл. почта или другой контакт',
  ),
  language: words('Language', 'Мова', 'Язык'),
  project: words('Project', 'Проєкт', 'Проект'),
  noProject: words('Not chosen yet', 'Ще не вибрано', 'Пока не выбран'),
  unreachable: words(
    'Enter a phone number or another contact.',
    'Укажіть телефон або інший контакт.',
    'Укажите телефон или другой контакт.',
  ),
  confirmed: words(
    'The visitor gets a confirmation with an invitation, if there is an email address.',
    'Відвідувач отримає підтвердження із запрошенням, якщо є ел. адреса.',
    'Посетитель получит подтверждение с приглашением, если есть эл. адрес.',
  ),
  unblock: words('Open the time again', 'Знову відкрити час', 'Снова открыть время'),
  hosts: words('Who holds the viewings', 'Хто веде', 'Кто ведёт'),
  subscribe: words('Calendar on your phone', 'Календар у телефоні', 'Календарь в телефоне'),
  subscribeText: words(
    'Subscribe to this address in your calendar. Whoever has it sees the viewings and the contacts of visitors.',
    'Підпишіться на цю адресу у своєму календарі. Хто її має, бачить покази й контакти відвідувачів.',
    'Подпишитесь на этот адрес в своём календаре. Кто его имеет, видит показы и контакты посетителей.',
  ),
  newLink: words(
    'New link, the old one stops working',
    'Нове посилання, старе перестане діяти',
    'Новая ссылка, прежняя перестанет действовать',
  ),
  freeSlot: words('free', 'вільно', 'свободно'),
  closed: words('office closed', 'офіс зачинено', 'офис закрыт'),
  online: words('online', 'онлайн', 'онлайн'),
  'in-person': words('on site', 'на місці', 'на месте'),
  ...viewingStatusWords,
  nameless: words('Without a name', 'Без імені', 'Без имени'),
  about: words('About', 'Об’єкт', 'Объект'),
  when: words('When', 'Коли', 'Когда'),
  how: words('How', 'Як', 'Как'),
  contact: words('Contact', 'Контакт', 'Контакт'),
  state: words('Status', 'Стан', 'Статус'),
  open: words('Enquiry', 'Звернення', 'Обращение'),
  call: words('Call', 'Дзвінок', 'Звонок'),
  move: words('Move', 'Перенести', 'Перенести'),
  cancel: words('Cancel the viewing', 'Скасувати показ', 'Отменить показ'),
  close: words('Close', 'Закрити', 'Закрыть'),
  host: words('Host', 'Веде', 'Ведёт'),
  from: words('From', 'Від', 'С'),
  until: words('Until', 'До', 'До'),
  start: words('New time', 'Новий час', 'Новое время'),
  reason: words('Reason', 'Причина', 'Причина'),
  save: words('Save', 'Зберегти', 'Сохранить'),
  back: words('Leave as it is', 'Залишити як є', 'Оставить как есть'),
  cancelSure: words(
    'Cancel this viewing? The visitor is notified, and the time is free again.',
    'Скасувати цей показ? Відвідувач про це дізнається, а час звільниться.',
    'Отменить этот показ? Посетитель об этом узнает, а время освободится.',
  ),
  visitorNotified: words(
    'The visitor gets an updated invitation, if there is an email address.',
    'Відвідувач отримає оновлене запрошення, якщо є ел. адреса.',
    'Посетитель получит обновлённое приглашение, если есть эл. адрес.',
  ),
  moveHint: words(
    'Drag a viewing to move it, or open it and choose Move. Nothing is sent before you confirm.',
    'Перетягніть показ, щоб перенести, або відкрийте його й виберіть «Перенести». До підтвердження нічого не надсилається.',
    'Перетащите показ, чтобы перенести, или откройте его и выберите «Перенести». До подтверждения ничего не отправляется.',
  ),
  loading: words('Loading…', 'Завантажуємо…', 'Загружаем…'),
  noHosts: words(
    'Nobody takes viewings yet, so visitors are offered no times. Add a host of viewings.',
    'Ще ніхто не веде покази, тому відвідувачам не пропонуємо часу. Додайте того, хто веде покази.',
    'Пока никто не ведёт показы, поэтому посетителям не предлагаем времени. Добавьте того, кто ведёт показы.',
  ),
} satisfies Record<string, Words>

/** By the code of the refusal. */
export const calendarProblems: Readonly<Record<string, Words>> = {
  'slot-taken': words(
    'This host has something else at that time. Nothing was changed.',
    'У цей час той, хто веде показ, уже зайнятий. Нічого не змінено.',
    'В это время ведущий уже занят. Ничего не изменено.',
  ),
  'not-booked': words(
    'The viewing has been cancelled meanwhile.',
    'Показ тим часом скасовано.',
    'Показ тем временем отменён.',
  ),
}

export const calendarFailed = words(
  'Nothing was changed. Try again in a minute.',
  'Нічого не змінено. Спробуйте за хвилину.',
  'Ничего не изменено. Попробуйте через минуту.',
)
