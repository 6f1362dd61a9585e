import { defaultLocale, isLocale, locales } from '@alun/contract/rules/locale'
import { z } from 'zod'

/** Records keep what was written in languages that the site no longer has. Nobody reads or saves it. */

/** Values by language. */
export function byLocale<T extends z.ZodType>(value: T) {
  return z.object(Object.fromEntries(locales.map((each) => [each, value.optional()])))
}

interface Read {
  value?: unknown
}

/** A hook of fields that hold a language. */
export function afterReadLocale({ value }: Read): unknown {
  return typeof value === 'string' && !isLocale(value) ? defaultLocale : value
}

/** The same of those that hold several. */
export const afterReadLanguages =
  (known: readonly string[] = locales) =>
  ({ value }: Read): unknown =>
    Array.isArray(value) ? value.filter((each) => known.includes(each)) : value
