import { vacancy } from '@alun/contract/schema/vacancy'
import { day, notBefore } from '../../core/fields/day.ts'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import { money } from '../../core/fields/money.ts'
import { searchWords } from '../../core/fields/page-fields.ts'
import {
  choice,
  group,
  help,
  localText,
  localTextarea,
  optionsOf,
  row,
} from '../../core/fields/plain.ts'
import { richText } from '../../core/fields/rich-text.ts'
import { namesOf, words } from '../../core/words/panel-words.ts'

export const vacancies = itemCollection({
  slug: 'vacancies',
  labels: namesOf('editorial.vacancies'),
  group: 'company',
  admin: {
    defaultColumns: ['title', 'status', 'employment', 'posted', 'readyLocales', '_status'],
  },
  fields: [
    ...itemFields(),
    row(
      choice('status', optionsOf(['open', 'closed'], 'editorial.vacancies.statuses'), {
        required: true,
        defaultValue: 'open',
        enumName: 'enum_vacancy_status',
      }),
      choice(
        'employment',
        optionsOf(vacancy.shape.employment.options, 'editorial.vacancies.employment'),
        { required: true, defaultValue: 'full-time' },
      ),
      day('posted', { required: true }),
    ),
    group(
      'validity',
      [row(day('from'), day('to', { validate: notBefore('from') }))],
      help('editorial.vacancies.validity.help'),
    ),
    localText('location'),
    group('salary', [
      money('from', { label: words('editorial.vacancies.salary.from.label') }),
      choice('period', optionsOf(['month', 'year', 'day'], 'editorial.vacancies.salary.periods'), {
        defaultValue: 'month',
      }),
    ]),
    localText('salaryText'),
    localTextarea('intro'),
    richText('duties'),
    richText('requirements'),
    richText('conditions'),
    searchWords(),
  ],
})
