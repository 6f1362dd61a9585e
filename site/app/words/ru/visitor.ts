/** Words of the bar that the signed-in see on every page. */
export const visitor = {
  label: 'Вы вошли',
  account: 'Учётная запись',
  ended: 'Ваш сеанс завершён.',
  edit: 'Редактировать эту страницу',
  showDrafts: 'Показать черновики',
  drafts: 'Вы видите черновики',
  leave: 'Выйти из режима черновиков',
} as const
