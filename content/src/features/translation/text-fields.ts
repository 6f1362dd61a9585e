import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { lexicalState, plainText } from '../../rich-text/lexical.ts'

/** Texts of a record in one language by their paths. Rows of a list are named by id: order does not matter. */
export type Texts = ReadonlyMap<string, string>

const values = z.record(z.string(), z.unknown())
const rowsOf = z.array(z.looseObject({ id: z.string().nullish() }))

/**
 * The texts of a record that are translated; empty ones are left out.
 *
 * @param pick reads one language of a localised value
 * @param write makes a text of it
 */
export function textsOf(
  fields: readonly FlattenedField[],
  record: unknown,
  pick: (value: unknown) => unknown = (value) => value,
  write: (value: unknown) => string = textOf,
): Texts {
  const texts = new Map<string, string>()
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
        const text = write(pick(value))
        if (text !== '') texts.set(path, text)
      } else if ('flattenedFields' in field) {
        collect(field.flattenedFields, value, `${path}.`)
      }
    }
  }
  collect(fields, record, '')
  return texts
}

/** A value without its markup; empty where it is no text. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  const state = lexicalState.safeParse(value)
  return state.success ? plainText(state.data.root).trim() : ''
}
