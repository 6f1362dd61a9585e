export const contacts = {
  address: 'Address',
  hours: 'Hours',
  directions: 'How to find us',
  openIn: 'Open the map',
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  departments: 'Whom to write',
  phone: 'Phone',
  messengers: 'Messengers',
  email: 'E-mail',
  office: 'Office',
  viewing: 'Viewings',
} as const
