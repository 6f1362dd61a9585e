// biome-ignore-all lint/plugin/compared-class: schemas of the contract.
import { emailAddress, placeAddress } from '@alun/contract/schema/address'
import { isoDay } from '@alun/contract/schema/money'
import { captionedPicture, mediaFile } from '@alun/contract/schema/picture'
import { localLines, localText, richText } from '@alun/contract/schema/text'
import { z } from 'zod'
import {
  address,
  amount,
  choice,
  day,
  flag,
  group,
  list,
  plain,
  relation,
  richText as storedRichText,
  text,
} from '../../core/records/fields.ts'
import type { Composer } from './composer.ts'

type Values = Readonly<Record<string, unknown>>

interface WrittenFields<T, K extends keyof T> {
  /** Schema of the stored fields. */
  shape: Record<Exclude<keyof T, K>, z.ZodType>
  compose: (
    composer: Composer,
    stored: Readonly<Record<Exclude<keyof T, K>, unknown>>,
    ...computed: [K] extends [never] ? [] : [Pick<T, K>]
  ) => T
}

/**
 * Makes two things from a contract: the schema of its stored fields, and the function that writes them in one
 * language. Stored fields have the names of the contract; the caller gives the `computed` ones.
 */
export function writtenFields<T extends object, K extends keyof T & string = never>(
  { shape }: z.ZodObject & z.ZodType<T>,
  ...computed: K[]
): WrittenFields<T, K> {
  const names = new Set<string>(computed)
  const fields = fieldsOf(Object.entries(shape).filter(([name]) => !names.has(name)))
  const needed = [...fields].flatMap(([name, { isNeeded }]) => (isNeeded ? name : []))
  if (needed.length > 0) throw new Error(`Editors may leave out what a page needs: ${needed}`)
  return {
    // A cast, because the compiler cannot follow types that are derived by walking a schema.
    shape: storedShape(fields) as Record<Exclude<keyof T, K>, z.ZodType>,
    compose(composer, stored: Values, given: Values = {}) {
      const written = composeAll(fields, composer, stored)
      const all = Object.keys(shape).map((name) => [name, given[name] ?? written[name] ?? null])
      return Object.fromEntries(all) as T
    },
  }
}

interface Field {
  stored: z.ZodType
  /** Returns `null` for an empty field; `at` is the index in a list. */
  compose: (composer: Composer, stored: unknown, at: number) => unknown
  /** Whether the parent is left out without this field. */
  isNeeded: boolean
}

type Fields = ReadonlyMap<string, Field>

const fieldsOf = (entries: [string, z.core.$ZodType][]): Fields =>
  new Map(entries.map(([name, schema]) => [name, name === 'key' ? key : fieldOf(schema)]))

const storedShape = (fields: Fields) =>
  Object.fromEntries([...fields].map(([name, { stored }]) => [name, stored]))

const composeAll = (fields: Fields, composer: Composer, stored: Values, at = 0): Values =>
  Object.fromEntries(
    [...fields].map(([name, { compose }]) => [name, compose(composer, stored[name], at)]),
  )

function field<S extends z.ZodType>(
  stored: S,
  compose: (composer: Composer, value: z.output<S>, at: number) => unknown = (_, value) => value,
): Field {
  return {
    stored,
    // A cast, because the value was parsed by `stored`.
    compose: (composer, value, at) => compose(composer, value as z.output<S>, at),
    isNeeded: true,
  }
}

/** A picture with all optional texts, selected as a whole because few pages have fields for all of them. */
const storedPicture = z.preprocess(
  (value) => value ?? {},
  z.object({ media: relation, caption: text, alt: text }),
)

/** Anchor of a section; numbered if editors gave none. */
const key = field(plain, (_, value, at) => value ?? `section-${at + 1}`)

const words = field(text, (composer, value) => composer.text(value))

/** Schemas with a special stored shape or composition. */
const own = new Map<z.core.$ZodType, Field>([
  [localText, words],
  [localLines, words],
  [richText, field(storedRichText, (composer, value) => composer.richText(value))],
  [captionedPicture, field(storedPicture, (composer, value) => composer.captioned(value))],
  [mediaFile, field(relation, (composer, value) => composer.file(value))],
  [isoDay, field(day)],
  [placeAddress, field(address('place'))],
  [emailAddress, field(address('mail'))],
])

function fieldOf(schema: z.core.$ZodType): Field {
  const found = own.get(schema)
  if (found) return found
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return { ...fieldOf(schema.unwrap()), isNeeded: false }
  }
  if (schema instanceof z.ZodArray) return rowsOf(schema.element)
  if (schema instanceof z.ZodObject) return groupOf(fieldsOf(Object.entries(schema.shape)))
  if (schema instanceof z.ZodEnum) return field(choice(schema.options.map(String)))
  if (schema instanceof z.ZodBoolean) return { ...field(flag), isNeeded: false }
  if (schema instanceof z.ZodNumber) {
    const { isInt } = schema
    return field(amount, (_, value) => (isInt && value !== null ? Math.round(value) : value))
  }
  if (schema instanceof z.ZodString) return field(plain)
  throw new Error(`No field of editors is a ${schema._zod.def.type}`)
}

function groupOf(fields: Fields): Field {
  const needed = [...fields].flatMap(([name, { isNeeded }]) => (isNeeded ? name : []))
  const compose = (composer: Composer, stored: Values, at: number) => {
    const values = composeAll(fields, composer, stored, at)
    return needed.some((name) => values[name] === null) ? null : values
  }
  return { ...field(group(storedShape(fields)), compose), isNeeded: needed.length > 0 }
}

const textRow = field(z.object({ text }), (composer, row) => composer.text(row.text))

function rowsOf(element: z.core.$ZodType): Field {
  const row = element === localText ? textRow : fieldOf(element)
  const compose = (composer: Composer, rows: unknown[]) =>
    rows.flatMap((each, at) => row.compose(composer, each, at) ?? [])
  return { ...field(list(row.stored), compose), isNeeded: false }
}
