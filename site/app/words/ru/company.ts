import type { company as original } from '../en/company.ts'
import { translationOf } from '../shape/translation.ts'

export const company = translationOf<typeof original>()({
  ownEstimate: 'Наша собственная оценка',
  timeline: 'Наша история',
  figures: 'Компания в\u00a0цифрах',
  baliFigures: 'Бали в\u00a0цифрах',
  languages: 'Языки: {list}',
  documents: 'Документы',
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
})
