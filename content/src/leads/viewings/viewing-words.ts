import type { Locale } from '@alun/contract/rules/locale'

/** Which message about a viewing. */
export type ViewingNews = 'booked' | 'moved' | 'cancelled' | 'reminder'

const en = {
  title: (company: string, about: string | null) =>
    about ? `Viewing: ${about} · ${company}` : `Viewing · ${company}`,
  subject: {
    booked: 'Your viewing is booked',
    moved: 'Your viewing has been moved',
    cancelled: 'Your viewing has been cancelled',
    reminder: 'Reminder: your viewing',
  } satisfies Record<ViewingNews, string>,
  intro: {
    booked: 'Thank you. Your viewing is booked:',
    moved: 'Your viewing has a new time:',
    cancelled: 'This viewing has been cancelled. Your calendar will remove it:',
    reminder: 'We are looking forward to seeing you:',
  } satisfies Record<ViewingNews, string>,
  about: 'About',
  time: 'Time',
  zone: 'Bali time (UTC+8). The calendar entry shows it in your own time.',
  format: 'How to meet',
  formats: { online: 'Online, by video call', 'in-person': 'On site, in person' },
  place: 'Where',
  link: 'Video call',
  calendar: 'Add to the calendar:',
  change: 'Move or cancel',
  again: 'Book another time',
  alarm: 'Viewing in an hour',
  chat: (when: string) => `Hello! I am writing about my viewing on ${when}, Bali time.`,
  fromSales: (when: string) =>
    `Hello! We are looking forward to seeing you at the viewing on ${when}, Bali time.`,
  sales: {
    booked: 'Viewing booked',
    moved: 'Viewing moved',
    cancelled: 'Viewing cancelled',
    reminder: 'Viewing soon',
    passed: 'Another host holds the viewing',
  } satisfies Record<ViewingNews | 'passed', string>,
  host: 'Host',
  history: 'Earlier enquiries',
}

export const viewingWords: Record<Locale, typeof en> = {
  en,
  ua: {
    title: (company, about) =>
      about ? `Перегляд: ${about} · ${company}` : `Перегляд · ${company}`,
    subject: {
      booked: 'Ваш перегляд заброньовано',
      moved: 'Ваш перегляд перенесено',
      cancelled: 'Ваш перегляд скасовано',
      reminder: 'Нагадування про ваш перегляд',
    },
    intro: {
      booked: 'Дякуємо. Ваш перегляд заброньовано:',
      moved: 'У вашого перегляду новий час:',
      cancelled: 'Цей перегляд скасовано. Ваш календар його прибере:',
      reminder: 'Чекаємо на зустріч із вами:',
    },
    about: 'Стосується',
    time: 'Час',
    zone: 'Час Балі (UTC+8). Запис у календарі показує його за вашим часом.',
    format: 'Як зустрінемося',
    formats: { online: 'Онлайн, відеодзвінок', 'in-person': 'На місці, особисто' },
    place: 'Де',
    link: 'Відеодзвінок',
    calendar: 'Додати в календар:',
    change: 'Перенести або скасувати',
    again: 'Обрати інший час',
    alarm: 'Перегляд за годину',
    chat: (when) => `Вітаю! Пишу щодо мого перегляду: ${when}, час Балі.`,
    fromSales: (when) => `Вітаємо! Чекаємо на зустріч із вами на перегляді: ${when}, час Балі.`,
    sales: {
      booked: 'Перегляд заброньовано',
      moved: 'Перегляд перенесено',
      cancelled: 'Перегляд скасовано',
      reminder: 'Скоро перегляд',
      passed: 'Перегляд веде інша людина',
    },
    host: 'Веде',
    history: 'Попередні звернення',
  },
  ru: {
    title: (company, about) =>
      about ? `Просмотр: ${about} · ${company}` : `Просмотр · ${company}`,
    subject: {
      booked: 'Ваш просмотр забронирован',
      moved: 'Ваш просмотр перенесён',
      cancelled: 'Ваш просмотр отменён',
      reminder: 'Напоминание о вашем просмотре',
    },
    intro: {
      booked: 'Спасибо. Ваш просмотр забронирован:',
      moved: 'У вашего просмотра новое время:',
      cancelled: 'Этот просмотр отменён. Ваш календарь его уберёт:',
      reminder: 'Ждём встречи с вами:',
    },
    about: 'Касается',
    time: 'Время',
    zone: 'Время Бали (UTC+8). Запись в календаре показывает его по вашему времени.',
    format: 'Как встретимся',
    formats: { online: 'Онлайн, видеозвонок', 'in-person': 'На месте, лично' },
    place: 'Где',
    link: 'Видеозвонок',
    calendar: 'Добавить в календарь:',
    change: 'Перенести или отменить',
    again: 'Выбрать другое время',
    alarm: 'Просмотр через час',
    chat: (when) => `Здравствуйте! Пишу по поводу моего просмотра: ${when}, время Бали.`,
    fromSales: (when) => `Здравствуйте! Ждём встречи с вами на просмотре: ${when}, время Бали.`,
    sales: {
      booked: 'Просмотр забронирован',
      moved: 'Просмотр перенесён',
      cancelled: 'Просмотр отменён',
      reminder: 'Скоро просмотр',
      passed: 'Просмотр ведёт другой человек',
    },
    host: 'Ведёт',
    history: 'Прежние обращения',
  },
}
