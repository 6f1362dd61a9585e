import { htmlLang } from '@alun/contract/rules/locale'
import type { LocalText } from '@alun/contract/schema/text'

/** A text from content, marked with its language if that differs from the page's. */
export function textOf(of: LocalText | null | undefined) {
  if (!of) return null
  return of.from === undefined ? of.text : <span lang={htmlLang(of.from)}>{of.text}</span>
}

/** Summary of folded texts: the first two. */
export function firstTexts(texts: readonly LocalText[]): string {
  const [first, second] = texts.map(({ text }) => text)
  return [first, second].filter(Boolean).join(', ') + (texts.length > 2 ? ' …' : '')
}

/** A paragraph from content; nothing if it is empty. */
export function Paragraph({ of, className }: { of: LocalText | null; className?: string }) {
  return of && <p className={className}>{textOf(of)}</p>
}

/** `lang` for attributes such as `alt`, if the text comes from another language. */
export function langOf({ from }: { from?: LocalText['from'] }): string | undefined {
  return from && htmlLang(from)
}
