// biome-ignore-all lint/plugin/compared-class: its own schemas.
import { localeSchema } from '@alun/contract/schema/locale'
import type { Money } from '@alun/contract/schema/money'
import { z } from 'zod'
import { type AddressKind, addressIn } from './address-kinds.ts'
import { byLocale } from './former-languages.ts'
import type { Localised } from './localise.ts'

/** Schemas of stored fields with all their languages. Empty fields are read as `null` or an empty list. */
export const plain = z
  .string()
  .nullish()
  .transform((value) => value || null)
/** Completes addresses that were stored before they were validated; invalid ones count as empty. */
export const address = (kind: AddressKind) => plain.transform((typed) => addressIn(kind, typed))

/** Parts of an address. */
export const postal = { street: plain, locality: plain, postalCode: plain }

export const amount = z
  .number()
  .nullish()
  .transform((value) => value ?? null)

export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** A stored day (noon UTC) as `2027-06-30`. */
export const day = plain.transform((value) => value?.slice(0, 10) ?? null)

export const relation = plain

export function list<T extends z.ZodType>(item: T) {
  return z
    .array(item)
    .nullish()
    .transform((value): z.output<T>[] => value ?? [])
}
export const relations = list(z.string())
export const amounts = list(z.number())

function localised<T extends z.ZodType>(value: T) {
  return byLocale(value.nullable())
    .nullish()
    .transform((values): Localised<z.output<T>> => values ?? {})
}

export const text = localised(z.string())

/** A number that belongs to a text, such as its reading time. */
export const localAmount = localised(z.number())

/** States of the editor; validated when one is rendered. */
export const richText = localised(z.unknown())

export const rows = <T extends z.ZodRawShape>(shape: T) => list(z.object(shape))

export const textRows = rows({ text })

/** The fields of each group, for `selectionOf`. */
const groups = new WeakMap<z.ZodType, z.ZodRawShape>()

/** A group that was never filled in is read as one with empty fields. */
export function group<T extends z.ZodRawShape>(shape: T) {
  const schema = z.preprocess((value) => value ?? {}, z.object(shape))
  groups.set(schema, shape)
  return schema
}

/** A place on the map; `null` unless both numbers are given. */
export const coordinates = group({ lat: amount, lng: amount }).transform(({ lat, lng }) =>
  lat === null || lng === null ? null : { lat, lng },
)

const needed = new WeakSet<z.ZodType>()

/** A field that publishing requires; a draft may lack it, which is read as `null`. */
export function neededToPublish<T extends z.ZodType>(value: T): T {
  const own = value.clone()
  needed.add(own)
  return own
}

/** Names of the missing fields that publishing requires. */
export function lackingOf(shape: z.ZodRawShape, read: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodType && needed.has(schema) && read[name] === null ? [name] : [],
  )
}

export interface Selection {
  [field: string]: true | Selection
}

/** Selects the fields of a schema, so that no others are read from the database. */
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

/** One of these values, else `null`. */
export function choice<const T extends string>(values: readonly T[]) {
  return z
    .enum(values)
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)
}

export const readyLocales = list(localeSchema)

/** Fields of every item with a page. */
export const item = { id: z.string(), slug: z.string(), title: text, readyLocales }
