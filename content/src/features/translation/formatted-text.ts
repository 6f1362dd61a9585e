import { defaultLocale } from '@alun/contract/rules/locale'
import { renderRichText } from '../../rich-text/html.ts'
import { lexicalState } from '../../rich-text/lexical.ts'

/** Links lead nowhere here: a translator only has to see that there is one. */
const context = {
  locale: defaultLocale,
  siteOrigin: undefined,
  picture: () => null,
  address: () => '/',
} as const

/** A long text as sanitised HTML with its headings, lists and marks; empty for anything else. */
export function formattedText(value: unknown): string {
  const state = lexicalState.safeParse(value).data
  const html = state && renderRichText(state, context)?.html
  if (!html) return ''
  return html
    .replace(/<(h[2-4]) id="[^"]*">/g, '<$1>')
    .replace(/<a [^>]*>/g, '<u>')
    .replaceAll('</a>', '</u>')
}
