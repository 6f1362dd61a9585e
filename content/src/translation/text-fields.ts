import type { Field } from 'payload'
import { z } from 'zod'
import { lexicalState, plainText } from '../rich-text/lexical.ts'

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
  fields: readonly Field[],
  record: unknown,
  pick: (value: unknown) => unknown = (value) => value,
  write: (value: unknown) => string = textOf,
): Texts {
  const texts = new Map<string, string>()
  const collect = (some: readonly Field[], from: unknown, at: string) => {
    const given = values.safeParse(from).data ?? {}
    for (const field of some) {
      if (field.type === 'tabs') {
        for (const tab of field.tabs) {
          if ('name' in tab && tab.name) collect(tab.fields, given[tab.name], `${at}${tab.name}.`)
          else collect(tab.fields, given, at)
        }
      } else if (!('name' in field) || !field.name) {
        if ('fields' in field) collect(field.fields, given, at)
      } else if (field.type === 'group') {
        collect(field.fields, given[field.name], `${at}${field.name}.`)
      } else if (field.type === 'array') {
        const rows = rowsOf.safeParse(given[field.name]).data ?? []
        for (const [index, row] of rows.entries()) {
          collect(field.fields, row, `${at}${field.name}.${row.id ?? `#${index}`}.`)
        }
      } else if ('localized' in field && field.localized) {
        const text = write(pick(given[field.name]))
        if (text !== '') texts.set(`${at}${field.name}`, text)
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
