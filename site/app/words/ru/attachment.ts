import type { attachment as original } from '../en/attachment.ts'
import { translationOf } from '../shape/translation.ts'

export const attachment = translationOf<typeof original>()({
  choose: 'Выбрать файл',
  replace: 'Выбрать другой',
  drop: 'или перетащите его сюда',
  remove: 'Убрать файл',
  types: 'DOC, DOCX, TXT, RTF, ODT, PDF, JPG или PNG, до 5\u00a0МБ',
  again: 'Выберите файл ещё раз: страница не может его сохранить.',
  kilobytes: '{size} КБ',
  megabytes: '{size} МБ',
})
