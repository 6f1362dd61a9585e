/** Bar that signed-in visitors see on every page. */
export const visitor = {
  label: 'Ви увійшли',
  account: 'Обліковий запис',
  ended: 'Ваш сеанс завершено.',
  edit: 'Редагувати цю сторінку',
  showDrafts: 'Показати чернетки',
  drafts: 'Ви бачите чернетки',
  leave: 'Вийти з режиму чернеток',
} as const
