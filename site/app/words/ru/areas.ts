export const areas = {
  indoors: 'Внутренняя площадь',
  indoorsOf: 'внутренняя {area}',
  made: '{indoors} внутренней + {terrace} террасы или балкона',
  otherRooms: 'Другие помещения',
  perTotal: 'Цена за м² общей площади',
  perIndoors: 'Цена за м² внутренней площади',
} as const
