import { locales } from '@alun/contract/rules/locale'
import type {
  ArrayField,
  CheckboxField,
  CollectionSlug,
  Condition,
  Field,
  GroupField,
  NumberField,
  Option,
  RelationshipField,
  RowField,
  SelectField,
  TextareaField,
  TextField,
  UIField,
  UploadField,
} from 'payload'
import { may, roleOf } from '../access/permissions.ts'
import { afterReadLocale } from '../records/former-languages.ts'
import { rasterTypes } from '../records/raster-types.ts'
import { languageWords } from '../words/account-words.ts'
import { wordOf, words } from '../words/panel-words.ts'
import type { WordKey, Words } from '../words/words.ts'
import { oneOf } from './choice-kind.ts'
import { type KindExtra, withKind } from './kind.ts'
import { type NumberKind, numberKind } from './number-kind.ts'
import { type TextKind, wordsUpTo } from './text-kinds.ts'

/** For fields that the panel does not show. */
export const storedOnly = { admin: { hidden: true } }

// `extra` may turn a field of many values into one of a single value, which are different types in Payload: hence
// the casts.

/** One line of text that only the service writes. */
export function serviceText(name: string, extra: Partial<TextField> = {}): TextField {
  return { name, type: 'text', ...extra } as TextField
}

type KindField = Partial<TextField> & KindExtra

export function kindText(
  name: string,
  kind: TextKind,
  { keepImported = false, needed = false, ...extra }: KindField = {},
): TextField {
  return withKind(serviceText(name, extra), kind, { keepImported, needed })
}

/** Reasons for texts that are the same in every language and have no kind, because only people read them. */
export const freeTexts = {
  name: 'It is what somebody or something is called.',
  postal: 'It is written as on an envelope, for search engines.',
  shown: 'Pages show it as it is written.',
  work: 'Colleagues read it.',
} as const

/** Words that are the same in every language; `because` says why they have no other kind. */
export function freeText(
  name: string,
  because: keyof typeof freeTexts,
  { maxLength = longestLine, ...extra }: Partial<TextField> = {},
): TextField {
  return kindText(name, wordsUpTo(maxLength), {
    ...extra,
    custom: { ...extra.custom, because },
  } as Partial<TextField>)
}

const longestLine = 500
const longestText = 5_000

/** One line of words in each language. */
export function localText(
  name: string,
  { maxLength = longestLine, ...extra }: Partial<TextField> = {},
): TextField {
  return kindText(name, wordsUpTo(maxLength), { localized: true, ...extra } as Partial<TextField>)
}

type LinesField = Partial<TextareaField> & { kind?: TextKind }

/** Paragraphs that are the same in every language; `because` says why they have no other kind. */
export const freeLines = (name: string, because: keyof typeof freeTexts, extra: LinesField = {}) =>
  lines(name, { ...extra, custom: { ...extra.custom, because } })

function lines(
  name: string,
  { maxLength = longestText, kind = wordsUpTo(maxLength, false), ...extra }: LinesField = {},
): TextareaField {
  return withKind({ name, type: 'textarea', ...extra }, kind)
}

/** Paragraphs without markup in each language. */
export const localTextarea = (name: string, extra: LinesField = {}) =>
  lines(name, { localized: true, ...extra })

/** The site rejects records with numbers that are not exact, and no page has room for longer ones. */
const largestNumber = 1_000_000

/** A field for numbers of this kind. Its own bounds may be narrower than those of the kind. */
export function numberField(
  kind: NumberKind,
  name: string,
  extra: Partial<NumberField> = {},
): NumberField {
  const bounds = { min: 0, max: kind === 'percent' ? 100 : largestNumber }
  const field = { ...bounds, ...extra, name, type: 'number' } as const
  const { max, min } = field
  return withKind(field as NumberField, numberKind(kind, { min, max }))
}

const numbers =
  (kind: NumberKind) =>
  (name: string, extra: Partial<NumberField> = {}) =>
    numberField(kind, name, extra)

export const integer = numbers('whole')
export const decimal = numbers('number')
export const area = numbers('area')
export const percent = numbers('percent')
export const kilometres = numbers('kilometres')
export const minutes = numbers('minutes')

export function checkbox(name: string, extra: Partial<CheckboxField> = {}): CheckboxField {
  return { name, type: 'checkbox', defaultValue: false, ...extra }
}

export function group(name: string, fields: Field[], extra: Partial<GroupField> = {}): GroupField {
  return { name, type: 'group', fields, ...extra }
}

/** Fields side by side. */
export function row(...fields: Field[]): RowField {
  return { type: 'row', fields }
}

export function rows(name: string, fields: Field[], extra: Partial<ArrayField> = {}): ArrayField {
  return { name, type: 'array', fields, admin: { initCollapsed: true }, ...extra }
}

export function textRows(name: string): ArrayField {
  return rows(name, [localText('text')])
}

export function relation(
  name: string,
  relationTo: CollectionSlug,
  extra: Partial<RelationshipField> = {},
): RelationshipField {
  return { name, type: 'relationship', relationTo, ...extra } as RelationshipField
}

export function relations(
  name: string,
  relationTo: CollectionSlug,
  extra: Partial<RelationshipField> = {},
): RelationshipField {
  return relation(name, relationTo, { hasMany: true, ...extra } as Partial<RelationshipField>)
}

/** A file of the media library, which the form would show by its key to people who may not read files. */
export function mediaFile(
  name: string,
  { filterOptions }: Pick<UploadField, 'filterOptions'> = {},
): UploadField {
  // Payload does not validate hidden fields. Those who may not read files may not change the field either.
  const condition: Condition = (_, __, { user }) => !user || may(roleOf(user), 'read', 'media')
  return {
    name,
    type: 'upload',
    relationTo: 'media',
    admin: { condition },
    ...(filterOptions && { filterOptions }),
  }
}

/** A raster picture, because pages show drawings only as plans. */
export function rasterFile(name: string): UploadField {
  return mediaFile(name, { filterOptions: { mimeType: { in: [...rasterTypes] } } })
}

export function choice(
  name: string,
  options: SelectField['options'],
  extra: Partial<SelectField> = {},
): SelectField {
  return { name, type: 'select', options, ...extra } as SelectField
}

/**
 * One of the values that the site's configuration names. Stored as text, because database and types do not know the
 * values of a site.
 */
export const siteChoice = (
  name: string,
  values: Parameters<typeof oneOf>[0],
  extra: Partial<TextField> = {},
): TextField => kindText(name, oneOf(values), extra as KindField)

/** A language of the site. Typed as a string, because the types do not know the languages of a site. */
export function languageChoice(name: string, extra: Partial<SelectField> = {}): SelectField {
  const languages = locales.map((value) => ({ value, label: languageWords(value) }))
  return choice(name, languages, {
    typescriptSchema: [() => ({ type: 'string' })],
    hooks: { afterRead: [afterReadLocale] },
    ...extra,
  })
}

/** Options in this order, each named by its word in a group; a value without a word does not compile. */
export function optionsOf<const K extends string, Group extends string>(
  values: readonly K[],
  group: Group & (`${Group}.${K}` extends WordKey ? unknown : never),
): Option[] {
  return values.map((value) => ({ value, label: wordOf(group, value) }))
}

/** A component in a form that stores nothing. */
export const view = (
  name: string,
  label: Words,
  Field: string,
  admin: UIField['admin'] = {},
): UIField => ({
  ...{ name, type: 'ui', label },
  admin: { ...admin, components: { Field }, disableListColumn: true, disableBulkEdit: true },
})

/** The sentence that the panel shows under a field. */
export function help(key: WordKey): { admin: { description: Words } } {
  return { admin: { description: words(key) } }
}
