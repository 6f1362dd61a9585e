import type { Locale } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import type { Money } from '@alun/contract/schema/money'
import { z } from 'zod'
import type { Localised } from './localise.ts'

/**
 * What the CMS stores, as it is read with all its languages. Whatever an editor may have left
 * empty is read as `null` or an empty list; the pages decide what they can do without.
 */
export const plain = z
  .string()
  .nullish()
  .transform((value) => value || null)

export const amount = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** Day as stored, at noon UTC, brought to `2027-06-30`. */
export const day = plain.transform((value) => value?.slice(0, 10) ?? null)

export const relation = plain
export const relations = z
  .array(z.string())
  .nullish()
  .transform((value) => value ?? [])

export const amounts = z
  .array(z.number())
  .nullish()
  .transform((value) => value ?? [])

function localised<T extends z.ZodType>(value: T) {
  return z
    .partialRecord(localeSchema, value.nullish())
    .nullish()
    .transform((values): Localised<z.output<T>> => values ?? {})
}

export const text = localised(z.string())

/** States of the editor; their form is checked when one is chosen to be shown. */
export const richText = localised(z.unknown())

export function rows<T extends z.ZodRawShape>(shape: T) {
  return z
    .array(z.object(shape))
    .nullish()
    .transform((value) => value ?? [])
}

export const textRows = rows({ text })

/** Groups, whose fields can be read one by one. */
const groups = new WeakMap<z.ZodType, z.ZodRawShape>()

/** A group none of whose fields were ever filled in is read as one with empty fields. */
export function group<T extends z.ZodRawShape>(shape: T) {
  const schema = z.preprocess((value) => value ?? {}, z.object(shape))
  groups.set(schema, shape)
  return schema
}

export interface Selection {
  [field: string]: true | Selection
}

/** The fields that a schema names, and no others, are read from the database. */
export function selectionOf(shape: z.ZodRawShape): Selection {
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const inner = schema instanceof z.ZodType ? groups.get(schema) : undefined
      return [name, inner ? selectionOf(inner) : true]
    }),
  )
}

export const storedMoney = group({ amount, currency: plain }).transform(
  ({ amount: minor, currency }): Money | null =>
    minor === null || currency === null || !Number.isSafeInteger(minor) || minor < 0
      ? null
      : { amount: minor, currency },
)

export const captioned = group({ media: relation, caption: text })
export const described = group({ media: relation, alt: text })

export const seo = group({ title: text, description: text, picture: relation })

/** Only one of the values named, else `null`. */
export function choice<const T extends string>(values: readonly T[]) {
  return z
    .enum(values)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

export const readyLocales = z
  .array(localeSchema)
  .nullish()
  .transform((value): Locale[] => value ?? [])

/** Fields of every item that has an address. */
export const item = { id: z.string(), slug: z.string(), title: text, readyLocales }
