import { type Words, words } from './words.ts'

/** What the button under a list adds, by the list's name: "Add a picture", in the case that needs. */
export const rowWords: Record<string, Words> = {
  templates: words('an answer', 'шаблон', 'шаблон'),
  closedDates: words('a day off', 'вихідний день', 'выходной день'),
  contents: words('a line', 'рядок', 'строку'),
  departments: words('a department', 'відділ', 'отдел'),
  documents: words('a document', 'документ', 'документ'),
  facts: words('a fact', 'факт', 'факт'),
  features: words('a feature', 'особливість', 'особенность'),
  figures: words('a figure', 'цифру', 'цифру'),
  keyFacts: words('a key fact', 'ключовий факт', 'ключевой факт'),
  notIncluded: words('an area', 'площу', 'площадь'),
  other: words('a room', 'приміщення', 'помещение'),
  places: words('a place', 'місце', 'место'),
  planned: words('a planned step', 'запланований крок', 'запланированный шаг'),
  points: words('a point', 'пункт', 'пункт'),
  sections: words('a section', 'розділ', 'раздел'),
  specialDates: words('a day with other hours', 'день з іншими годинами', 'день с другими часами'),
  stages: words('a payment', 'платіж', 'платёж'),
  steps: words('a step', 'крок', 'шаг'),
  timeline: words('a year', 'рік', 'год'),
  types: words('assumptions of a unit type', 'припущення для типу', 'допущения для типа'),
  units: words('a unit', 'об’єкт', 'объект'),
  weekly: words('a day', 'день', 'день'),
}

/** Of a list whose name says nothing. */
export const pictureRow = words('a picture', 'зображення', 'изображение')
export const questionRow = words('a question', 'запитання', 'вопрос')
export const figureRow = words('a figure', 'показник', 'показатель')
