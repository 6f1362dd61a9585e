import { locales } from '@alun/contract/rules/locale'
import type {
  ArrayField,
  CheckboxField,
  CollectionSlug,
  Field,
  GroupField,
  NumberField,
  Option,
  PayloadRequest,
  RelationshipField,
  RowField,
  SelectField,
  TextareaField,
  TextField,
  UploadField,
} from 'payload'
import { number } from 'payload/shared'
import { z } from 'zod'
import { afterReadLocale } from '../records/former-languages.ts'
import { languageWords } from '../words/account-words.ts'
import { wordOf, words } from '../words/panel-words.ts'
import { inPanelLanguage, type WordKey, type Words } from '../words/words.ts'
import { mustBe } from './must-be.ts'
import { rasterTypes } from './raster-types.ts'
import { writtenNumber } from './written-number.ts'

/** Of a field that nothing shows: the panel does not ask for it. */
export const storedOnly = { admin: { hidden: true } }

// `extra` may turn a field of many values into one of one, which Payload's types tell apart: hence the casts.

/** One-line text, not localised. */
export function plainText(name: string, extra: Partial<TextField> = {}): TextField {
  return { name, type: 'text', ...extra } as TextField
}

/** One-line text, localised. */
export function localText(name: string, extra: Partial<TextField> = {}): TextField {
  return { name, type: 'text', localized: true, ...extra } as TextField
}

/** Paragraphs without markup, localised. */
export function localTextarea(name: string, extra: Partial<TextareaField> = {}): TextareaField {
  return { name, type: 'textarea', localized: true, ...extra }
}

function wholeOf(name: string, extra: Partial<NumberField>): NumberField {
  const whole = z.int().min(extra.min ?? 0)
  return {
    name,
    type: 'number',
    min: 0,
    ...extra,
    validate: mustBe(extra.required ? whole : whole.nullish(), 'fields.wholeNumber'),
  } as NumberField
}

function decimalOf(name: string, extra: Partial<NumberField>): NumberField {
  return { name, type: 'number', min: 0, validate: number, ...extra } as NumberField
}

export function integer(name: string, extra: Partial<NumberField> = {}): NumberField {
  return writtenNumber(wholeOf(name, extra), { isWhole: true })
}

export function decimal(name: string, extra: Partial<NumberField> = {}): NumberField {
  return writtenNumber(decimalOf(name, extra), { isWhole: false })
}

/** The field with a unit beside its number, in forms and lists. */
function inUnit(given: NumberField, sign: string, word: WordKey, isWhole = false): NumberField {
  const field = writtenNumber(given, { isWhole, unit: { sign, word } })
  const Cell = '/src/core/panel/number-fields/figure-cells.tsx#QuantityCell'
  return {
    ...field,
    admin: {
      ...field.admin,
      components: {
        ...field.admin?.components,
        Cell: { path: Cell, serverProps: { unit: word } },
      },
    },
  }
}

export function area(name: string, extra: Partial<NumberField> = {}): NumberField {
  return inUnit(decimalOf(name, extra), 'm²', 'figures.squareMetres')
}

export function percent(name: string, extra: Partial<NumberField> = {}): NumberField {
  return inUnit(decimalOf(name, { max: 100, ...extra }), '%', 'fields.units.percent')
}

export function kilometres(name: string): NumberField {
  return inUnit(decimalOf(name, {}), 'km', 'fields.units.kilometres')
}

export function minutes(name: string, extra: Partial<NumberField> = {}): NumberField {
  return inUnit(wholeOf(name, extra), 'min', 'fields.units.minutes', true)
}

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

/** A list of short texts, localised. */
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

/** A file of the media library. */
export function mediaFile(name: string, extra: Partial<UploadField> = {}): UploadField {
  return { name, type: 'upload', relationTo: 'media', ...extra } as UploadField
}

/** A raster picture: pages show drawings only as plans. */
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
 * One of the values that the site's configuration names. Stored as text: the database and the type
 * check know none of them.
 */
export function siteChoice(
  name: string,
  values: readonly (readonly [value: string, label: Words | string])[],
  extra: Partial<TextField> = {},
): TextField {
  const known = values.map(([value]) => value)
  return plainText(name, {
    validate: (value: unknown, { req }: { req: PayloadRequest }) =>
      (value === null || value === undefined || value === ''
        ? !extra.required
        : known.includes(String(value))) ||
      inPanelLanguage('fields.oneNeeded', req, { values: known.join(', ') }),
    ...extra,
    admin: {
      components: {
        Field: { path: '/src/core/panel/choice-field.tsx#ChoiceField', clientProps: { values } },
      },
      ...extra.admin,
    },
  } as Partial<TextField>)
}

/** A language of the site; the type check knows none of them. */
export function languageChoice(name: string, extra: Partial<SelectField> = {}): SelectField {
  const languages = locales.map((value) => ({ value, label: languageWords(value) }))
  return choice(name, languages, {
    typescriptSchema: [() => ({ type: 'string' })],
    hooks: { afterRead: [afterReadLocale] },
    ...extra,
  })
}

/** Options in this order, each with the word of its name in a group; one without a word does not compile. */
export function optionsOf<const K extends string, Group extends string>(
  values: readonly K[],
  group: Group & (`${Group}.${K}` extends WordKey ? unknown : never),
): Option[] {
  return values.map((value) => ({ value, label: wordOf(group, value) }))
}

/** The sentence that the panel shows under a field. */
export function help(key: WordKey): { admin: { description: Words } } {
  return { admin: { description: words(key) } }
}
