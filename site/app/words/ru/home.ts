import type { home as original } from '../en/home.ts'
import { translationOf } from '../shape/translation.ts'

export const home = translationOf<typeof original>()({
  keyFigures: 'Главные цифры',
  freeOf: '{free} из {total}',
  updated: 'Обновлено {date}',
  projectsEmpty: 'Сейчас проектов в продаже нет. Напишите нам — о следующих узнаете первыми.',
  ownFigure: 'наша собственная оценка',
  whyMore: 'Подробнее об острове и рынке',
  teaser: {
    region: 'Таблица прогноза',
    caption: 'Прогноз по проектам, основной тип объекта',
    project: 'Проект, основной тип',
    price: 'Цена',
    costPerDay: 'Стоимость суток',
    occupancy: 'Загрузка',
    range: 'ROI в год, от пессимистичного до оптимистичного',
    realistic: 'Реалистичный',
    realisticRoi: 'ROI, реалистичный',
    keyRange: 'от пессимистичного до оптимистичного',
    keyRealistic: 'реалистичный',
    assumptions:
      'Допущения для всех проектов: управляющая компания {management}, операционные расходы {operating}, налог {tax} от дохода.',
    assumptionsDiffer: 'Вычеты у проектов разные, они указаны на странице каждого.',
  },
  reportsEmpty: 'Отчётов пока нет.',
  teamMore: 'О компании',
  allNews: 'Все новости',
  allArticles: 'Все статьи',
  newsEmpty: 'Новостей на русском пока нет.',
  ask: {
    message: 'Добрый день! Пришлите, пожалуйста, каталог ваших проектов.',
    subject: 'Каталог проектов',
  },
  booklet: 'Проекты и цены',
  contacts: {
    office: 'Отдел продаж',
    hours: 'Часы работы',
  },
})
