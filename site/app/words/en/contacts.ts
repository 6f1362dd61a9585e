export const contacts = {
  address: 'Address',
  hours: 'Opening hours',
  directions: 'How to find us',
  openIn: 'Open the map',
  googleMaps: 'Google Maps',
  appleMaps: 'Apple Maps',
  departments: 'Who to contact',
  phone: 'Phone',
  messengers: 'Messaging apps',
  email: 'Email',
  office: 'Office',
  viewing: 'Viewings',
} as const
