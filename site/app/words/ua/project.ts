import type { project as original } from '../en/project.ts'
import { translationOf } from '../shape/translation.ts'

export const project = translationOf<typeof original>()({
  priceFrom: 'Ціна від',
  soldFrom: 'Продано за ціною від',
  from: 'від {price}',
  status: { available: 'Вільно', reserved: 'Заброньовано', sold: 'Продано' },
  soldOut: 'Усе продано',
  freeShort: 'Вільно: {count}',
  free: {
    villas:
      '{count, plural, one {# вільна вілла} few {# вільні вілли} many {# вільних вілл} other {# вільної вілли}}',
    apartments:
      '{count, plural, one {# вільний апартамент} few {# вільні апартаменти} many {# вільних апартаментів} other {# вільного апартаменту}}',
    townhouses:
      '{count, plural, one {# вільний таунхаус} few {# вільні таунхауси} many {# вільних таунхаусів} other {# вільного таунхауса}}',
  },
  squares: 'Вільно {available}, заброньовано {reserved}, продано {sold} із {total}',
  unit: {
    villas: 'Вілла {label}',
    apartments: 'Апартаменти {label}',
    townhouses: 'Таунхаус {label}',
  },
  area: 'Площа',
  handover: 'Передача',
  forecastRoi: 'Прогноз ROI на рік',
  anchors: {
    label: 'Розділи сторінки',
    about: 'Про комплекс',
    place: 'Розташування',
    units: {
      villas: 'Вілли та ціни',
      apartments: 'Апартаменти та ціни',
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
      apartments: 'Вільні апартаменти',
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
    payment: 'Оплата',
    paymentThen: 'далі {list}',
  },
  about: 'Про комплекс',
  offerTerms: 'Умови акції',
  offerUntil: 'До {date} включно',
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
