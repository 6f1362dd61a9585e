/** Bar that signed-in visitors see on every page. */
export const visitor = {
  label: 'Signed in',
  account: 'Account',
  ended: 'Your session has ended.',
  edit: 'Edit this page',
  showDrafts: 'Show drafts',
  drafts: 'You are viewing drafts',
  leave: 'Leave the preview',
} as const
