export const consent = {
  label: 'Cookies',
  text: 'We use necessary cookies. With your consent we also remember which page or advertisement led you here. You can change this at any time at the foot of the page.',
  measuring:
    'We use necessary cookies. With your consent we also measure visits and remember which page or advertisement led you here. You can change this at any time at the foot of the page.',
  accept: 'Allow',
  decline: 'Necessary only',
} as const
