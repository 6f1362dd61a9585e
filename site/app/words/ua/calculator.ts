export const calculator = {
  heading: 'Калькулятор дохідності',
  presets: 'Показники за типами',
  price: 'Ціна',
  nightly: 'Вартість доби',
  occupancy: 'Завантаженість',
  management: 'Компанія-управитель',
  operating: 'Операційні витрати',
  tax: 'Податок',
  currency: 'Друга валюта',
  submit: 'Порахувати',
  discuss: 'Обговорити розрахунок',
  notNumber: 'Тут потрібне число',
  assumptions:
    'Формула така сама, як у таблиці вище: 365 ночей на рік, усі витрати у відсотках доходу, ROI від ціни, яку ви ввели, без зростання вартості.',
  roi: 'ROI на рік, оцінка',
  monthlyRevenue: 'Дохід за місяць',
  annualIncome: 'Дохід за рік',
  netIncome: 'Чистий дохід за рік',
  payback: 'Окупність',
  years:
    '{count, plural, one {{years} рік} few {{years} роки} many {{years} років} other {{years} року}}',
  rate: 'Курс на {date}: {base} = {rate}.',
} as const
