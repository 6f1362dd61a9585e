import type { home as original } from '../en/home.ts'
import { translationOf } from '../shape/translation.ts'

export const home = translationOf<typeof original>()({
  keyFigures: 'Головні цифри',
  freeOf: '{free} з {total}',
  updated: 'Оновлено {date}',
  projectsEmpty: 'Зараз проєктів у продажу немає. Напишіть нам — про наступні дізнаєтеся першими.',
  ownFigure: 'наша власна оцінка',
  whyMore: 'Докладніше про острів і ринок',
  teaser: {
    region: 'Таблиця прогнозу',
    caption: 'Прогноз за проєктами, основний тип об’єкта',
    project: 'Проєкт, основний тип',
    price: 'Ціна',
    costPerDay: 'Вартість доби',
    occupancy: 'Завантаженість',
    range: 'ROI на рік, від песимістичного до оптимістичного',
    realistic: 'Реалістичний',
    realisticRoi: 'ROI, реалістичний',
    keyRange: 'від песимістичного до оптимістичного',
    keyRealistic: 'реалістичний',
    assumptions:
      'Припущення для всіх проєктів: компанія-управитель {management}, операційні витрати {operating}, податок {tax} від доходу.',
    assumptionsDiffer: 'Відрахування в проєктів різні, їх наведено на сторінці кожного.',
  },
  reportsEmpty: 'Звітів поки немає.',
  teamMore: 'Про компанію',
  allNews: 'Усі новини',
  allArticles: 'Усі статті',
  newsEmpty: 'Новин українською поки немає.',
  ask: {
    message: 'Добрий день! Надішліть, будь ласка, каталог ваших проєктів.',
    subject: 'Каталог проєктів',
  },
  booklet: 'Проєкти та ціни',
  contacts: {
    office: 'Відділ продажу',
    hours: 'Години роботи',
  },
})
