export const consent = {
  label: 'Cookies',
  text: 'We use necessary cookies. With your consent we also measure visits. You can change this at any time at the foot of the page.',
  accept: 'Allow',
  decline: 'Necessary only',
} as const
