/** Parts of a unit's area, and the price per m² of each. */
export const areas = {
  indoors: 'Indoors',
  indoorsOf: '{area} indoors',
  made: '{indoors} indoors + {terrace} terrace or balcony',
  otherRooms: 'Other rooms',
  perTotal: 'Price per m² of the total area',
  perIndoors: 'Price per m² indoors',
} as const
