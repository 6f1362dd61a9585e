export const sentNext = {
  catalog:
    'Your PDF is ready: the link below works for seven days. If you left an email address, our email contains the link too.',
  catalogLink: 'Your PDF is ready: the link below works for seven days.',
  viewing: 'The sales team will confirm the meeting and send you the details.',
  vacancy: 'We read every application and answer within five working days.',
  cooperation: 'We answer during working hours, {byZone}.',
  promo: 'The sales team will write to you during working hours, {byZone}.',
  telegram: 'We will write to you on Telegram, not by email.',
} as const
