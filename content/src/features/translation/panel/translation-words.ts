import { type Words, words } from '../../../words/words.ts'

export const translationWords = {
  readyIn: words('Ready:', 'Готово:', 'Готово:'),
  writtenIn: words('Written in', 'Мова оригіналу:', 'Язык оригинала:'),
  source: words('Original', 'Оригінал', 'Оригинал'),
  languages: words('Language of the translation', 'Мова перекладу', 'Язык перевода'),
  confirm: words('Translation is still right', 'Переклад чинний', 'Перевод в силе'),
  confirmed: words(
    'Confirmed. Save to keep it.',
    'Підтверджено. Збережіть, щоб запам’ятати.',
    'Подтверждено. Сохраните, чтобы запомнить.',
  ),
  next: words('To what is not done', 'До незробленого', 'К несделанному'),
  allDone: words(
    'Every text is translated and up to date.',
    'Усі тексти перекладено, вони актуальні.',
    'Все тексты переведены, они актуальны.',
  ),
  inTheWay: words(
    'In the way: {{missing}} missing, {{outdated}} outdated. Until then the site shows the published version.',
    'Заважають: немає — {{missing}}, застаріло — {{outdated}}. Доти на сайті лишається опублікована версія.',
    'Мешают: нет — {{missing}}, устарело — {{outdated}}. До тех пор на сайте остаётся опубликованная версия.',
  ),
  overview: words('Translations', 'Переклади', 'Переводы'),
  overviewLead: words(
    'Everything that is translated, what was changed last first. A state leads to the translation.',
    'Усе, що перекладають; останні зміни — вгорі. Стан веде до перекладу.',
    'Всё, что переводят; последние изменения — вверху. Состояние ведёт к переводу.',
  ),
  record: words('Record', 'Запис', 'Запись'),
  type: words('Type', 'Тип', 'Тип'),
  anyType: words('All types', 'Усі типи', 'Все типы'),
  state: words('State', 'Стан', 'Состояние'),
  anyState: words('All states', 'Усі стани', 'Все состояния'),
  noneInState: words(
    'Nothing is in this state.',
    'У цьому стані нічого немає.',
    'В этом состоянии ничего нет.',
  ),
  isSource: words(
    'This is the language of the original. Choose the language to translate into.',
    'Це мова оригіналу. Оберіть мову, якою перекладаєте.',
    'Это язык оригинала. Выберите язык, на который переводите.',
  ),
} satisfies Record<string, Words>
