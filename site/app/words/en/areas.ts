/** What the area of a unit is made of, and its price by each. */
export const areas = {
  indoors: 'Indoors',
  indoorsOf: '{area} indoors',
  made: '{indoors} indoors + {terrace} terrace or balcony',
  otherRooms: 'Other rooms',
  perTotal: 'Price per m² of the total area',
  perIndoors: 'Price per m² indoors',
} as const
