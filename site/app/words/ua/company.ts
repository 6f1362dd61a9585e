import type { company as original } from '../en/company.ts'
import { translationOf } from '../shape/translation.ts'

export const company = translationOf<typeof original>()({
  ownEstimate: 'Наша власна оцінка',
  timeline: 'Наша історія',
  figures: 'Компанія в\u00a0цифрах',
  baliFigures: 'Балі в\u00a0цифрах',
  languages: 'Мови: {list}',
  documents: 'Документи',
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
})
