import type { Locale } from '@alun/contract/rules/locale'
import type { SanitizedServerEditorConfig } from '@payloadcms/richtext-lexical'
import type { FlattenedField, PayloadRequest } from 'payload'
import { z } from 'zod'
import type { DemoData } from './demo-content.ts'
import { idFrom } from './id-from.ts'
import { richText } from './rich-text.ts'

export interface Reading {
  /** One language for Payload's operations, or several for its adapter, which stores a value for each. */
  locale: Locale | readonly Locale[]
  /** Calendar day of seeding in the office. */
  today: string
  /** Ids of records that are already written, by key. */
  ids: ReadonlyMap<string, string>
  editor: SanitizedServerEditorConfig
  /** Contains the transaction. */
  req: PayloadRequest
}

/**
 * Converts demo content to the values of Payload: keys of records become ids, Markdown becomes rich text, days
 * count from today. Each row of a list always gets the same id, because a new id would replace the stored row and
 * its texts in other languages.
 *
 * @param where names the data in messages and in the ids of its rows
 * @returns `null` if a required record is missing
 * @throws for a value without a field, and for a missing text in this language
 */
export function fieldValues(
  fields: readonly FlattenedField[],
  data: DemoData,
  reading: Reading,
  where: string,
): DemoData | null {
  const values: DemoData = {}
  for (const [name, value] of Object.entries(data)) {
    const field = fields.find((one) => one.name === name)
    if (field === undefined) throw new Error(`${where}: there is no field ${name}`)
    values[name] = fieldValue(field, value, reading, `${where}/${name}`)
    if (values[name] === null && 'required' in field && field.required) return null
  }
  return typeof reading.locale === 'string' ? values : { ...defaultsOf(fields, reading), ...values }
}

/** Default values, which Payload fills in when it creates a record, but its adapter does not. */
function defaultsOf(fields: readonly FlattenedField[], { req }: Pick<Reading, 'req'>): DemoData {
  const defaults: DemoData = {}
  for (const field of fields) {
    if (field.type === 'group') defaults[field.name] = defaultsOf(field.flattenedFields, { req })
    if (!('defaultValue' in field) || field.defaultValue === undefined) continue
    const { defaultValue } = field
    defaults[field.name] =
      typeof defaultValue === 'function' ? defaultValue({ req, user: null }) : defaultValue
  }
  return defaults
}

const group = z.record(z.string(), z.unknown())
const rows = z.array(group)
const names = z.array(z.string())

function fieldValue(field: FlattenedField, value: unknown, reading: Reading, where: string) {
  switch (field.type) {
    case 'group':
      return fieldValues(field.flattenedFields, group.parse(value), reading, where)
    case 'array':
      return rows.parse(value).flatMap((row, at) => {
        const values = fieldValues(field.flattenedFields, row, reading, `${where}/${at}`)
        return values ? [{ ...values, id: idFrom(`${where}/${at}`) }] : []
      })
    case 'upload':
    case 'relationship': {
      const found = names
        .parse([value].flat())
        .map((name) => reading.ids.get(`${field.relationTo}:${name}`))
        .filter((id) => id !== undefined)
      return field.hasMany ? found : (found[0] ?? null)
    }
    case 'date':
      return dayFrom(z.string().parse(value), reading.today)
  }
  if (!('localized' in field) || !field.localized) return value
  const valueIn = (locale: Locale) => {
    const text = textIn(value, locale, where)
    return field.type === 'richText' ? richText(text, reading.editor, reading.ids) : text
  }
  if (typeof reading.locale === 'string') return valueIn(reading.locale)
  return Object.fromEntries(reading.locale.map((locale) => [locale, valueIn(locale)]))
}

function textIn(value: unknown, locale: Locale, where: string): string {
  const text = z.string().min(1).safeParse(group.parse(value)[locale])
  if (text.success) return text.data
  throw new Error(`${where}: there is no text in ${locale}`)
}

/** `2027-06-30` as it is; `today+60` counts from the day of seeding. */
export function dayFrom(day: string, today: string): string {
  const [, offset] = /^today([+-]\d+)$/.exec(day) ?? []
  if (offset === undefined) return day
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + Number(offset))
  return date.toISOString().slice(0, 10)
}
