import { defaultLocale, isLocale, type Locale, locales } from '@alun/contract/rules/locale'
import { z } from 'zod'

/** Records keep texts in languages that the site has since removed. Nothing reads or saves them. */

/** Values by language. */
export function byLocale<T extends z.ZodType>(value: T) {
  return z.object(Object.fromEntries(locales.map((each) => [each, value.optional()])))
}

const ready = z.object({ readyLocales: z.array(z.string()).nullish() })

/** The languages in which a record is complete; none for a page. */
export function readyLocalesOf(record: unknown): Locale[] {
  return (ready.safeParse(record).data?.readyLocales ?? []).filter(isLocale)
}

interface Read {
  value?: unknown
}

/** A hook for fields that store a language; a removed language is read as the default one. */
export function afterReadLocale({ value }: Read): unknown {
  return typeof value === 'string' && !isLocale(value) ? defaultLocale : value
}

/** A hook for fields that store several languages; removed languages are left out. */
export const afterReadLanguages =
  (known: readonly string[] = locales) =>
  ({ value }: Read): unknown =>
    Array.isArray(value) ? value.filter((each) => known.includes(each)) : value
