import type { AcceptedLanguages, SupportedLanguages } from '@payloadcms/translations'
import { translations } from '@payloadcms/translations/all'

const isAccepted = (code: string): code is AcceptedLanguages => Object.hasOwn(translations, code)

/** Payload's own words in the languages of the panel. */
export function languagesOfPanel(codes: readonly string[]): SupportedLanguages {
  return Object.fromEntries(
    codes.filter(isAccepted).map((code) => [code, Object(translations)[code]]),
  )
}

/** For a reader of none of them: English, as the product's own words are whole in it. */
export function fallbackLanguage(codes: readonly string[]): AcceptedLanguages {
  const accepted = codes.filter(isAccepted)
  return accepted.includes('en') ? 'en' : (accepted[0] ?? 'en')
}
