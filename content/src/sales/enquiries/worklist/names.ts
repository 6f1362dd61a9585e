import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import { romaniseUkrainian } from '../../../core/fields/romanise-ukrainian.ts'

/** How a person is greeted: `Taras K.` → `Taras`. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? ''
}

/** A name in the letters of a language: in English `Ірина Левченко` is Iryna Levchenko. */
export function inScriptOf(locale: Locale, name: string): string {
  const { script } = new Intl.Locale(intlLocale(locale)).maximize()
  if (script !== 'Latn' || !/\p{Script=Cyrillic}/u.test(name)) return name
  return name.replaceAll(/[\p{L}'’ʼ]+/gu, (word) => {
    const latin = romaniseUkrainian(word)
    return /^\p{Lu}/u.test(word) ? latin.charAt(0).toUpperCase() + latin.slice(1) : latin
  })
}
