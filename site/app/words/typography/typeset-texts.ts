import { htmlLang, type Locale, locales } from '@alun/contract/rules/locale'
import { localeSchema } from '@alun/contract/schema/locale'
import { typeset, typesetHtml } from './typeset.ts'

/** Fields that machines read; they stay plain. */
const plain = new Set(['alt', 'seo'])

/** Cache by text, because pages share most of their texts; emptied when full. */
const known = new Map(locales.map((locale) => [locale, new Map<string, string>()]))
const mostKnown = 5_000

/** Typesets every `text` and `html` of an answer by the rules of its language. */
export function typesetTexts(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => typesetTexts(item, locale))
  if (typeof value !== 'object' || value === null) return value
  const own = ('from' in value && localeSchema.safeParse(value.from).data) || locale
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (plain.has(name)) return [name, item]
      if (typeof item !== 'string') return [name, typesetTexts(item, locale)]
      if (name === 'text') return [name, typesetOnce(item, own)]
      return [name, name === 'html' ? typesetHtml(item, htmlLang(own)) : item]
    }),
  )
}

function typesetOnce(text: string, locale: Locale): string {
  const texts = known.get(locale) ?? new Map<string, string>()
  const before = texts.get(text)
  if (before !== undefined) return before
  const set = typeset(text, htmlLang(locale))
  if (texts.size >= mostKnown) texts.clear()
  texts.set(text, set)
  return set
}
