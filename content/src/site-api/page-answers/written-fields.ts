import { emailAddress, placeAddress } from '@alun/contract/schema/address'
import { isoDay } from '@alun/contract/schema/money'
import { captionedPicture, mediaFile } from '@alun/contract/schema/picture'
import { localText, richText } from '@alun/contract/schema/text'
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
  /** How the fields are stored. */
  shape: Record<Exclude<keyof T, K>, z.ZodType>
  compose: (
    composer: Composer,
    stored: Readonly<Record<Exclude<keyof T, K>, unknown>>,
    ...computed: [K] extends [never] ? [] : [Pick<T, K>]
  ) => T
}

/**
 * What editors write of a part of a page, under the names that the contract gives it: how it is stored,
 * and how it is said in one language. What is `computed` comes from elsewhere.
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
    // What is made by walking a schema has types that the compiler cannot follow.
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
  /** `null` where nothing is written; `at` is the place among the rows of a list. */
  compose: (composer: Composer, stored: unknown, at: number) => unknown
  /** What it is a part of is left out without it. */
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
    // It is given what has been read by `stored`.
    compose: (composer, value, at) => compose(composer, value as z.output<S>, at),
    isNeeded: true,
  }
}

/** With all that a picture may say here; it is selected whole, as few pages have fields for all of it. */
const storedPicture = z.preprocess(
  (value) => value ?? {},
  z.object({ media: relation, caption: text, alt: text }),
)

/** A section's address in the page: one that was never given any is numbered. */
const key = field(plain, (_, value, at) => value ?? `section-${at + 1}`)

/** Schemas that are stored in another shape, or composed from it. */
const own = new Map<z.core.$ZodType, Field>([
  [localText, field(text, (composer, value) => composer.text(value))],
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
