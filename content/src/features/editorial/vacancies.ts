import type { Vacancy } from '@alun/contract/schema/vacancy'
import { day } from '../../fields/day.ts'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import { money } from '../../fields/money.ts'
import { choice, group, help, localText, localTextarea, options, row } from '../../fields/plain.ts'
import { richText } from '../../fields/rich-text.ts'
import { words } from '../../words/panel-words.ts'

export const vacancies = itemCollection({
  slug: 'vacancies',
  labels: {
    singular: words('editorial.vacancies.singular'),
    plural: words('editorial.vacancies.plural'),
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
          open: 'editorial.vacancies.statuses.open',
          closed: 'editorial.vacancies.statuses.closed',
        }),
        { required: true, defaultValue: 'open', enumName: 'enum_vacancy_status' },
      ),
      choice(
        'employment',
        options<Vacancy['employment']>({
          'full-time': 'editorial.vacancies.employment.full-time',
          'part-time': 'editorial.vacancies.employment.part-time',
          contract: 'editorial.vacancies.employment.contract',
        }),
        { required: true, defaultValue: 'full-time' },
      ),
      day('posted', { required: true }),
    ),
    group('validity', [row(day('from'), day('to'))], help('editorial.vacancies.validity.help')),
    localText('location'),
    group('salary', [
      money('from', { label: words('editorial.vacancies.salary.from.label') }),
      choice(
        'period',
        options({
          month: 'editorial.vacancies.salary.periods.month',
          year: 'editorial.vacancies.salary.periods.year',
          day: 'editorial.vacancies.salary.periods.day',
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
