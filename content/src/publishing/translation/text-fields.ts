import type { Locale } from '@alun/contract/rules/locale'
import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { type LexicalState, lexicalState, textOf } from '../../core/records/lexical.ts'

/**
 * Texts of a record in one language by their paths. Rows of a list are named by id, so that their order does not
 * matter.
 */
export type Texts = ReadonlyMap<string, string>

const values = z.record(z.string(), z.unknown())
const rowsOf = z.array(z.looseObject({ id: z.string().nullish() }))

type Pick = (value: unknown) => unknown

/**
 * The translatable texts of a record; empty ones are left out.
 *
 * @param pick reads one language of a localised value
 */
export function textsOf(fields: readonly FlattenedField[], record: unknown, pick?: Pick): Texts {
  return valuesOf(fields, record, pick, (value) => textOf(value) || null)
}

/** The texts of one language of a record that has all its languages. */
export const textsIn = (
  fields: readonly FlattenedField[],
  record: unknown,
  locale: Locale,
): Texts => textsOf(fields, record, inLocale(locale))

export const longTextsIn = (fields: readonly FlattenedField[], record: unknown, locale: Locale) =>
  longTextsOf(fields, record, inLocale(locale))

const inLocale =
  (locale: Locale): Pick =>
  (given) =>
    values.safeParse(given).data?.[locale]

/** The texts that publishing requires, in one language. */
export const requiredIn = (fields: readonly FlattenedField[], record: unknown, locale: Locale) =>
  valuesOf(
    fields,
    record,
    inLocale(locale),
    (value) => textOf(value) || null,
    (field) => 'required' in field && field.required === true,
  )

/** The long texts of a record, with pictures and formats. */
export function longTextsOf(
  fields: readonly FlattenedField[],
  record: unknown,
  pick?: Pick,
): ReadonlyMap<string, LexicalState> {
  return valuesOf(fields, record, pick, longTextOf)
}

function valuesOf<T>(
  fields: readonly FlattenedField[],
  record: unknown,
  pick: Pick = (value) => value,
  read: (value: unknown) => T | null,
  isWanted: (field: FlattenedField) => boolean = () => true,
): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  const collect = (some: readonly FlattenedField[], from: unknown, at: string) => {
    const given = values.safeParse(from).data ?? {}
    for (const field of some) {
      const value = given[field.name]
      const path = `${at}${field.name}`
      if (field.type === 'array') {
        const rows = rowsOf.safeParse(value).data ?? []
        for (const [index, row] of rows.entries()) {
          collect(field.flattenedFields, row, `${path}.${row.id ?? `#${index}`}.`)
        }
      } else if ('localized' in field && field.localized) {
        const own = read(pick(value))
        if (own !== null && isWanted(field)) found.set(path, own)
      } else if ('flattenedFields' in field) {
        collect(field.flattenedFields, value, `${path}.`)
      }
    }
  }
  collect(fields, record, '')
  return found
}

export function longTextOf(value: unknown): LexicalState | null {
  return lexicalState.safeParse(value).data ?? null
}
