/** Bar that signed-in visitors see on every page. */
export const visitor = {
  label: 'Вы вошли',
  account: 'Учётная запись',
  ended: 'Ваш сеанс завершён.',
  edit: 'Редактировать эту страницу',
  showDrafts: 'Показать черновики',
  drafts: 'Вы видите черновики',
  leave: 'Выйти из режима черновиков',
} as const
