import type { editorial as original } from '../en/editorial.ts'
import { translationOf } from '../shape/translation.ts'

export const editorial = translationOf<typeof original>()({
  newsHeading: 'Новости',
  newsLead: 'Что построено, подписано и\u00a0передано, с\u00a0датами.',
  newsDescription:
    'Новости застройщика: ход строительства, разрешения, цены и передача объектов на Бали.',
  newsEmpty: 'Новостей на русском пока нет.',
  articlesHeading: 'Статьи об инвестициях на Бали',
  articlesLead: 'Право, деньги, строительство и\u00a0районы: что выяснить до задатка.',
  articlesDescription:
    'Статьи о\u00a0лизхолде, расходах, строительстве и\u00a0сдаче в\u00a0аренду на Бали для покупателей вилл и\u00a0апартаментов.',
  articlesEmpty: 'Статей на русском пока нет.',
  minutesToRead:
    '{minutes, plural, one {# минута} few {# минуты} many {# минут} other {# минуты}} чтения',
  minutes: '{minutes, plural, one {# мин} few {# мин} many {# мин} other {# мин}}',
  updated: 'Обновлено {date}',
  contents: 'Содержание',
  articleContents: 'Содержание статьи',
  alsoNews: 'Другие новости',
  alsoArticles: 'Читайте также',
  allNews: 'Все новости',
  allArticles: 'Все статьи',
  projects: 'Проекты, о\u00a0которых речь',
  onlyIn: 'Этот текст ещё не переведён. Вы читаете оригинал.',
  topic: {
    law: 'Право',
    money: 'Деньги',
    building: 'Строительство',
    buying: 'Покупка',
    districts: 'Районы',
    tax: 'Налоги',
    company: 'Компания',
    construction: 'Ход строительства',
    handover: 'Передача',
    permits: 'Разрешения',
    prices: 'Цены',
  },
})
