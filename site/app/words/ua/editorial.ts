import type { editorial as original } from '../en/editorial.ts'
import { translationOf } from '../shape/translation.ts'

export const editorial = translationOf<typeof original>()({
  newsHeading: 'Новини',
  newsLead: 'Що збудовано, підписано й\u00a0передано, з\u00a0датами.',
  newsDescription:
    'Новини забудовника: хід будівництва, дозволи, ціни та передача об’єктів на Балі.',
  newsEmpty: 'Новин українською поки що немає.',
  articlesHeading: 'Статті про інвестиції на Балі',
  articlesLead: 'Право, гроші, будівництво та райони: що з’ясувати до завдатку.',
  articlesDescription:
    'Статті про лізголд, витрати, будівництво та здавання в\u00a0оренду на Балі для покупців вілл і\u00a0апартаментів.',
  articlesEmpty: 'Статей українською поки що немає.',
  minutesToRead:
    '{minutes, plural, one {# хвилина} few {# хвилини} many {# хвилин} other {# хвилини}} читання',
  minutes: '{minutes, plural, one {# хв} few {# хв} many {# хв} other {# хв}}',
  updated: 'Оновлено {date}',
  contents: 'Зміст',
  articleContents: 'Зміст статті',
  alsoNews: 'Інші новини',
  alsoArticles: 'Читайте також',
  allNews: 'Усі новини',
  allArticles: 'Усі статті',
  projects: 'Проєкти, про які йдеться',
  onlyIn: 'Цей текст ще не перекладено. Ви читаєте оригінал.',
  topic: {
    law: 'Право',
    money: 'Гроші',
    building: 'Будівництво',
    buying: 'Купівля',
    districts: 'Райони',
    tax: 'Податки',
    company: 'Компанія',
    construction: 'Хід будівництва',
    handover: 'Передача',
    permits: 'Дозволи',
    prices: 'Ціни',
  },
})
