import { fallbackChain, type Locale } from '@alun/contract/rules/locale'

/** A value in each language it has been written in. */
export type Localised<T> = Partial<Record<Locale, T | null | undefined>>

export interface Chosen<T> {
  value: T
  /** The language it was taken from, where that is not the one asked for. */
  from?: Locale
}

/**
 * The value in the language asked for, else in the nearest one that has it, or `null` where none
 * has. Each field falls back on its own.
 */
export function choose<T>(
  values: Localised<T>,
  asked: Locale,
  isMissing: (value: T) => boolean,
): Chosen<T> | null {
  for (const locale of fallbackChain[asked]) {
    const value = values[locale]
    if (value === null || value === undefined || isMissing(value)) continue
    return locale === asked ? { value } : { value, from: locale }
  }
  return null
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
