import type { Vacancy } from '@alun/contract/schema/vacancy'
import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { money } from '../../fields/money.ts'
import { choice, group, help, localText, localTextarea, options, row } from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { words } from '../../words/words.ts'

export const vacancies = itemCollection({
  slug: 'vacancies',
  labels: {
    singular: words('Vacancy', 'Вакансія', 'Вакансия'),
    plural: words('Vacancies', 'Вакансії', 'Вакансии'),
  },
  group: 'company',
  admin: {
    defaultColumns: ['title', 'status', 'employment', 'posted', 'readyLocales', '_status'],
  },
  fields: [
    ...itemFields(),
    row(
      choice(
        'status',
        options({
          open: words('Open', 'Відкрита', 'Открыта'),
          closed: words('Closed', 'Закрита', 'Закрыта'),
        }),
        { required: true, defaultValue: 'open', enumName: 'enum_vacancy_status' },
      ),
      choice(
        'employment',
        options<Vacancy['employment']>({
          'full-time': words('Full time', 'Повна зайнятість', 'Полная занятость'),
          'part-time': words('Part time', 'Часткова зайнятість', 'Частичная занятость'),
          contract: words('Contract', 'За договором', 'По договору'),
        }),
        { required: true, defaultValue: 'full-time' },
      ),
      day('posted', { required: true }),
    ),
    group(
      'validity',
      [row(day('from'), day('to'))],
      help(
        'Shown on these days alone; empty: always',
        'Показується лише в ці дні; порожньо — завжди',
        'Показывается только в эти дни; пусто — всегда',
      ),
    ),
    localText('location'),
    group('salary', [
      money('from', { label: words('From', 'Від', 'От') }),
      choice(
        'period',
        options({
          month: words('A month', 'На місяць', 'В месяц'),
          year: words('A year', 'На рік', 'В год'),
          day: words('A day', 'На день', 'В день'),
        }),
        { defaultValue: 'month' },
      ),
    ]),
    localText('salaryText'),
    localTextarea('intro'),
    richText('duties'),
    richText('requirements'),
    richText('conditions'),
  ],
})
