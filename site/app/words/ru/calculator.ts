export const calculator = {
  heading: 'Калькулятор доходности',
  presets: 'Показатели по типам',
  price: 'Цена',
  nightly: 'Стоимость суток',
  occupancy: 'Загрузка',
  management: 'Управляющая компания',
  operating: 'Операционные расходы',
  tax: 'Налог',
  currency: 'Вторая валюта',
  submit: 'Рассчитать',
  discuss: 'Обсудить расчёт',
  notNumber: 'Здесь нужно число',
  assumptions:
    'Формула та же, что в таблице выше: 365 ночей в год, все расходы в процентах от дохода, ROI от введённой цены, без роста стоимости.',
  roi: 'ROI в год, оценка',
  monthlyRevenue: 'Доход за месяц',
  annualIncome: 'Доход за год',
  netIncome: 'Чистый доход за год',
  payback: 'Окупаемость',
  years:
    '{count, plural, one {{years} год} few {{years} года} many {{years} лет} other {{years} года}}',
  rate: 'Курс на {date}: {base} = {rate}.',
} as const
