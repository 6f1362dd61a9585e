import type { project as original } from '../en/project.ts'
import { translationOf } from '../translation.ts'

export const project = translationOf<typeof original>()({
  priceFrom: 'Ціна від',
  soldFrom: 'Продано за ціною від',
  from: 'від {price}',
  status: { available: 'Вільно', reserved: 'Заброньовано', sold: 'Продано' },
  soldOut: 'Усе продано',
  freeShort: '{count, plural, one {# вільний} few {# вільні} many {# вільних} other {# вільного}}',
  free: {
    villas:
      '{count, plural, one {# вілла вільна} few {# вілли вільні} many {# вілл вільні} other {# вілли вільні}}',
    apartments:
      '{count, plural, one {# квартира вільна} few {# квартири вільні} many {# квартир вільні} other {# квартири вільні}}',
    townhouses:
      '{count, plural, one {# таунхаус вільний} few {# таунхауси вільні} many {# таунхаусів вільні} other {# таунхауса вільні}}',
  },
  squares: 'Вільно {available}, заброньовано {reserved}, продано {sold} із {total}',
  unit: {
    villas: 'Вілла {label}',
    apartments: 'Квартира {label}',
    townhouses: 'Таунхаус {label}',
  },
  area: 'Площа',
  handover: 'Здача',
  forecastRoi: 'Прогноз ROI на рік',
  anchors: {
    label: 'Розділи сторінки',
    about: 'Про комплекс',
    place: 'Розташування',
    units: {
      villas: 'Вілли та ціни',
      apartments: 'Квартири та ціни',
      townhouses: 'Таунхауси та ціни',
    },
    investors: 'Інвесторам',
    album: 'Альбом',
    construction: 'Будівництво',
    payment: 'Оплата',
    lease: 'Оренда землі',
    documents: 'Документи',
    viewing: 'Перегляд',
  },
  ledger: {
    label: 'Головне про проєкт',
    free: {
      villas: 'Вільні вілли',
      apartments: 'Вільні квартири',
      townhouses: 'Вільні таунхауси',
    },
    freeOf: '{free} з {total}',
    reserved:
      '{count, plural, one {ще # заброньовано} few {ще # заброньовано} many {ще # заброньовано} other {ще # заброньовано}}',
    plots: 'ділянки {range}',
    lease: 'Право оренди',
    leaseUntil: 'до {year}',
    leaseLeft:
      '{years, plural, one {# рік на день передачі} few {# роки на день передачі} many {# років на день передачі} other {# року на день передачі}}',
    leaseExtension: 'опціон ще на {years}',
    roiNote: 'оцінка чистого доходу, не обіцянка',
    payment: 'Розстрочка',
    paymentThen: 'далі {list}',
  },
  about: 'Про комплекс',
  offerTerms: 'Умови акції',
  offerUntil: 'До {date}',
  offerFrom: 'З {date}',
  others: 'Інші проєкти',
  bookViewing: 'Записатися на перегляд',
  allProjects: 'Усі проєкти',
  catalogue: {
    get: 'Отримати каталог',
    heading: 'Каталог проєкту',
    text: 'Плани, площі, ціни та графік оплати мовою цієї сторінки.',
    message: 'Добрий день! Надішліть, будь ласка, каталог проєкту {project}.',
    subject: 'Каталог: {project}',
  },
})
