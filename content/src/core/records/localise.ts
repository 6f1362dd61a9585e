import { fallbackChain, type Locale } from '@alun/contract/rules/locale'
import type { LocalText } from '@alun/contract/schema/text'

/** A value in each of its languages. */
export type Localised<T> = Partial<Record<Locale, T | null | undefined>>

interface Chosen<T> {
  value: T
  /** The language of the value, if it is not the requested one. */
  from?: Locale
}

/**
 * The value in the requested language, else in the first fallback language that has it; `null` if none has it. Each
 * field falls back separately.
 */
export function choose<T>(
  values: Localised<T>,
  requested: Locale,
  isMissing: (value: T) => boolean,
): Chosen<T> | null {
  for (const locale of fallbackChain(requested)) {
    const value = values[locale]
    if (value === null || value === undefined || isMissing(value)) continue
    return locale === requested ? { value } : { value, from: locale }
  }
  return null
}

/** Options for a read through Payload that fills gaps from the nearest language. */
export function inNearestLanguage(locale: Locale) {
  return { locale, fallbackLocale: [...fallbackChain(locale)] }
}

/** A text, with its language if that is not the requested one. */
export function textIn(texts: Localised<string>, requested: Locale): LocalText | null {
  const found = choose(texts, requested, isBlank)
  return found && { text: found.value.trim(), from: found.from }
}

/** The text in the requested language, else in the nearest one that has it. */
export function nearestText(texts: Localised<string>, requested: Locale): string | null {
  return choose(texts, requested, isBlank)?.value ?? null
}

export function isBlank(text: string): boolean {
  return text.trim() === ''
}
