export const sentNext = {
  catalog:
    'Your PDF is ready: the link below works for seven days. If you left an email address, it has the link too.',
  catalogLink: 'Your PDF is ready: the link below works for seven days.',
  viewing: 'The sales team will confirm the meeting and send you the details.',
  vacancy: 'We read every application and answer within five working days.',
  cooperation: 'We answer in working hours, {byZone}.',
  promo: 'The sales team will write to you in working hours, {byZone}.',
  telegram: 'We write to you in Telegram; nothing comes by email.',
} as const
