export const areas = {
  indoors: 'Внутрішня площа',
  indoorsOf: 'внутрішня {area}',
  made: '{indoors} внутрішньої + {terrace} тераси чи балкона',
  otherRooms: 'Інші приміщення',
  perTotal: 'Ціна за м² загальної площі',
  perIndoors: 'Ціна за м² внутрішньої площі',
} as const
