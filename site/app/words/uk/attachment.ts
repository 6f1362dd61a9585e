export const attachment = {
  choose: 'Вибрати файл',
  replace: 'Вибрати інший',
  drop: 'або перетягніть його сюди',
  remove: 'Прибрати файл',
  types: 'DOC, DOCX, TXT, RTF, ODT, PDF, JPG або PNG, до 5\u00a0МБ',
  again: 'Виберіть файл ще раз: сторінка не може його зберегти.',
  kilobytes: '{size} КБ',
  megabytes: '{size} МБ',
} as const
