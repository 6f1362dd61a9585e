export const company = {
  ownEstimate: 'Наша собственная оценка',
  timeline: 'Наша история',
  figures: 'Компания в\u00a0цифрах',
  regionFigures: 'Регион в\u00a0цифрах',
  languages: 'Языки: {list}',
  team: 'Команда',
  faq: 'Вопросы и\u00a0ответы',
  articles: 'Подробнее в\u00a0статьях',
  write: 'Напишите нам',
  writeTo: 'Написать на {email}',
  cooperationChat: 'Добрый день! Хочу обсудить сотрудничество.',
  version: 'Версия {version}',
  documentContents: 'Содержание документа',
  otherDocuments: 'Другие документы',
  documentEmpty: 'Текст этого документа ещё не опубликован.',
  policyMissing:
    'На этом сайте пока нет политики конфиденциальности. То, что вы отправляете в форме, нужно только для ответа вам.',
} as const
