import type { project as original } from '../en/project.ts'
import { translationOf } from '../shape/translation.ts'

export const project = translationOf<typeof original>()({
  priceFrom: 'Цена от',
  soldFrom: 'Продано по цене от',
  from: 'от {price}',
  status: { available: 'Свободно', reserved: 'Забронировано', sold: 'Продано' },
  soldOut: 'Всё продано',
  freeShort: 'Свободно: {count}',
  free: {
    villas:
      '{count, plural, one {# свободная вилла} few {# свободные виллы} many {# свободных вилл} other {# свободной виллы}}',
    apartments:
      '{count, plural, one {# свободный апартамент} few {# свободных апартамента} many {# свободных апартаментов} other {# свободного апартамента}}',
    townhouses:
      '{count, plural, one {# свободный таунхаус} few {# свободных таунхауса} many {# свободных таунхаусов} other {# свободного таунхауса}}',
  },
  squares: 'Свободно {available}, забронировано {reserved}, продано {sold} из {total}',
  unit: {
    villas: 'Вилла {label}',
    apartments: 'Апартаменты {label}',
    townhouses: 'Таунхаус {label}',
  },
  area: 'Площадь',
  handover: 'Передача',
  forecastRoi: 'Прогноз ROI в год',
  anchors: {
    label: 'Разделы страницы',
    about: 'О комплексе',
    place: 'Расположение',
    units: {
      villas: 'Виллы и цены',
      apartments: 'Апартаменты и цены',
      townhouses: 'Таунхаусы и цены',
    },
    investors: 'Инвесторам',
    album: 'Альбом',
    construction: 'Строительство',
    payment: 'Оплата',
    lease: 'Аренда земли',
    documents: 'Документы',
    viewing: 'Просмотр',
  },
  ledger: {
    label: 'Главное о проекте',
    free: {
      villas: 'Свободные виллы',
      apartments: 'Свободные апартаменты',
      townhouses: 'Свободные таунхаусы',
    },
    freeOf: '{free} из {total}',
    reserved:
      '{count, plural, one {ещё # забронировано} few {ещё # забронировано} many {ещё # забронировано} other {ещё # забронировано}}',
    plots: 'участки {range}',
    lease: 'Право аренды',
    leaseUntil: 'до {year}',
    leaseLeft:
      '{years, plural, one {# год на день передачи} few {# года на день передачи} many {# лет на день передачи} other {# года на день передачи}}',
    leaseExtension: 'опцион ещё на {years}',
    roiNote: 'оценка чистого дохода, не обещание',
    payment: 'Оплата',
    paymentThen: 'далее {list}',
  },
  about: 'О комплексе',
  offerTerms: 'Условия акции',
  offerUntil: 'До {date} включительно',
  offerFrom: 'С {date}',
  others: 'Другие проекты',
  bookViewing: 'Записаться на просмотр',
  allProjects: 'Все проекты',
  catalogue: {
    get: 'Получить каталог',
    heading: 'Каталог проекта',
    text: 'Планы, площади, цены и график оплаты на языке этой страницы.',
    message: 'Добрый день! Пришлите, пожалуйста, каталог проекта {project}.',
    subject: 'Каталог: {project}',
  },
})
