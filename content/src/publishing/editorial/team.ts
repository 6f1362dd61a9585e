import { htmlLang, locales } from '@alun/contract/rules/locale'
import { office } from '@alun/contract/rules/site'
import { itemFields } from '../../core/fields/item.ts'
import { itemCollection } from '../../core/fields/item-collection.ts'
import {
  choice,
  freeText,
  help,
  kindText,
  localText,
  localTextarea,
  optionsOf,
  rasterFile,
  row,
} from '../../core/fields/plain.ts'
import { textKinds } from '../../core/fields/text-kinds.ts'
import { afterReadLanguages } from '../../core/records/former-languages.ts'
import { spokenWords } from '../../core/words/account-words.ts'
import { namesOf } from '../../core/words/panel-words.ts'

/** Languages of the site, and others that are spoken in the office. */
const spoken = [...new Set([...locales.map(htmlLang), ...office.languages])]

const roles = [
  ...(['founder', 'architect', 'builder', 'financier', 'sales-lead', 'lawyer'] as const),
  ...(['property-manager', 'site-engineer', 'viewings', 'other'] as const),
]

export const team = itemCollection({
  slug: 'team',
  labels: namesOf('editorial.team'),
  group: 'company',
  admin: {
    defaultColumns: ['name', 'position', 'roleKey', 'order', '_status'],
  },
  fields: [
    ...itemFields('name'),
    choice('roleKey', optionsOf(roles, 'editorial.team.roles'), {
      required: true,
      defaultValue: 'other',
    }),
    localText('position'),
    localTextarea('bio'),
    row(
      freeText('initials', 'shown', { maxLength: 3 }),
      kindText('color', textKinds.colour, help('editorial.team.colour.help')),
    ),
    rasterFile('photo'),
    {
      name: 'languages',
      type: 'select',
      hasMany: true,
      options: spoken.map((value) => ({ value, label: spokenWords(value) })),
      hooks: { afterRead: [afterReadLanguages(spoken)] },
      typescriptSchema: [() => ({ type: 'array', items: { type: 'string' } })],
    },
  ],
})
