import { defaultLocale } from '@alun/contract/rules/locale'
import { renderRichText } from '../../core/rich-text/html.ts'
import type { LexicalNode } from '../../core/rich-text/lexical.ts'

/** Links lead nowhere here: a translator only has to see that there is one. */
const context = {
  locale: defaultLocale,
  siteOrigin: undefined,
  picture: () => null,
  address: () => '/',
} as const

/** A block of a long text as sanitised HTML with its lists and marks; empty for a picture. */
export function formattedBlock(block: LexicalNode): string {
  const html = renderRichText({ root: { type: 'root', children: [block] } }, context)?.html ?? ''
  return html
    .replace(/<(h[2-4]) id="[^"]*">/g, '<$1>')
    .replace(/<a [^<>]*>/g, '<u>')
    .replaceAll('</a>', '</u>')
}
