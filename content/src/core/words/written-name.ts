import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { romaniseUkrainian } from './romanise-ukrainian.ts'

/** A name, and its spelling in those languages for which somebody has entered one. */
export interface WrittenName {
  name: string | null
  writtenName: { readonly [Language in Locale]?: string | null | undefined }
}

/** The name as written in a language, else romanised if needed: `Ірина Левченко` is Iryna Levchenko in English. */
export function nameIn(locale: Locale, { name, writtenName }: WrittenName): string {
  return writtenName[locale]?.trim() || inScriptOf(locale, name?.trim() ?? '')
}

function inScriptOf(locale: Locale, name: string): string {
  const { script } = new Intl.Locale(intlLocale(locale)).maximize()
  if (script !== 'Latn' || !/\p{Script=Cyrillic}/u.test(name)) return name
  return name.replaceAll(/[\p{L}'’ʼ]+/gu, (word) => {
    const latin = romaniseUkrainian(word)
    return /^\p{Lu}/u.test(word) ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin
  })
}
