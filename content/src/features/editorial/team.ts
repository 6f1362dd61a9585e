import { htmlLang, locales } from '@alun/contract/rules/locale'
import { office } from '@alun/contract/rules/site'
import type { PayloadRequest } from 'payload'
import { itemFields } from '../../fields/item.ts'
import { itemCollection } from '../../fields/item-collection.ts'
import {
  checkbox,
  choice,
  help,
  localText,
  localTextarea,
  options,
  plainText,
  rasterFile,
  row,
  storedOnly,
} from '../../fields/plain.ts'
import { afterReadLanguages } from '../../records/former-languages.ts'
import { spokenWords } from '../../words/account-words.ts'
import { words } from '../../words/panel-words.ts'
import { inPanelLanguage } from '../../words/words.ts'

/** Languages of the site, and what else is spoken in the office. */
const spoken = [...new Set([...locales.map(htmlLang), ...office.languages])]

export const team = itemCollection({
  slug: 'team',
  labels: {
    singular: words('editorial.team.singular'),
    plural: words('editorial.team.plural'),
  },
  group: 'company',
  admin: {
    defaultColumns: ['name', 'position', 'roleKey', 'order', '_status'],
  },
  fields: [
    ...itemFields('name'),
    choice(
      'roleKey',
      options({
        founder: 'editorial.team.roles.founder',
        architect: 'editorial.team.roles.architect',
        builder: 'editorial.team.roles.builder',
        financier: 'editorial.team.roles.financier',
        'sales-lead': 'editorial.team.roles.sales-lead',
        lawyer: 'editorial.team.roles.lawyer',
        'property-manager': 'editorial.team.roles.property-manager',
        'site-engineer': 'editorial.team.roles.site-engineer',
        viewings: 'editorial.team.roles.viewings',
        other: 'editorial.team.roles.other',
      }),
      { required: true, defaultValue: 'other' },
    ),
    localText('position'),
    localTextarea('bio'),
    row(
      plainText('initials', { maxLength: 3 }),
      plainText('color', {
        validate: (value: unknown, { req }: { req: PayloadRequest }) =>
          value === null ||
          value === undefined ||
          value === '' ||
          (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)) ||
          inPanelLanguage('editorial.team.colourNeeded', req),
        ...help('editorial.team.colour.help'),
      }),
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
    checkbox('showOnHome', storedOnly),
  ],
})
