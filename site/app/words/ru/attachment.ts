export const attachment = {
  choose: 'Выбрать файл',
  replace: 'Выбрать другой',
  drop: 'или перетащите его сюда',
  remove: 'Убрать файл',
  types: 'DOC, DOCX, TXT, RTF, ODT, PDF, JPG или PNG, до 5\u00a0МБ',
  again: 'Выберите файл ещё раз: страница не может его сохранить.',
  kilobytes: '{size} КБ',
  megabytes: '{size} МБ',
} as const
