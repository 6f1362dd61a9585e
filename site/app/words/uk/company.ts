export const company = {
  ownEstimate: 'Наша власна оцінка',
  timeline: 'Наша історія',
  figures: 'Компанія в\u00a0цифрах',
  regionFigures: 'Регіон у\u00a0цифрах',
  languages: 'Мови: {list}',
  team: 'Команда',
  faq: 'Запитання та відповіді',
  articles: 'Докладніше в\u00a0статтях',
  write: 'Напишіть нам',
  writeTo: 'Написати на {email}',
  cooperationChat: 'Добрий день! Хочу обговорити співпрацю.',
  version: 'Версія {version}',
  documentContents: 'Зміст документа',
  otherDocuments: 'Інші документи',
  documentEmpty: 'Текст цього документа ще не опубліковано.',
  policyMissing:
    'На цьому сайті ще немає політики конфіденційності. Те, що ви надсилаєте у формі, потрібне лише для відповіді вам.',
} as const
