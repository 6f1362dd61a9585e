import { createHash } from 'node:crypto'
import { type Locale, locales } from '@alun/contract/rules/locale'

export type Values = Record<string, unknown>

/**
 * A value in each language in which it exists. In the data of an item such records stand where the
 * content service has a localised field.
 */
export type Localised<T = unknown> = Partial<Record<Locale, T>>

export function isLocalised(value: unknown): value is Localised {
  if (!isRecord(value)) return false
  const keys = Object.keys(value)
  return keys.length > 0 && keys.every((key) => (locales as readonly string[]).includes(key))
}

/**
 * The data of an item as one language sees it. A row of a list keeps one id in all languages: a
 * list written in another language with other ids would replace the rows and their texts.
 *
 * @param rowKey names the item; the ids of its rows are made from it
 */
export function inLocale(values: Values, locale: Locale, rowKey: string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      valueIn(value, locale, `${rowKey}/${name}`),
    ]),
  )
}

function valueIn(value: unknown, locale: Locale, key: string): unknown {
  if (isLocalised(value)) return value[locale]
  if (Array.isArray(value)) {
    return value.map((row: unknown, index) =>
      isRecord(row)
        ? { id: rowId(`${key}/${index}`), ...inLocale(row, locale, `${key}/${index}`) }
        : row,
    )
  }
  return isRecord(value) ? inLocale(value, locale, key) : value
}

function rowId(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24)
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
