import { htmlLang } from '@alun/contract/rules/locale'
import type { RichText } from '@alun/contract/schema/text'
import './prose.css'

/** Rich text from content, sanitised by the content service. */
export function Html({ of: { html, from }, className }: { of: RichText; className?: string }) {
  return (
    <div
      className={className === undefined ? 'prose' : `prose ${className}`}
      lang={from && htmlLang(from)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
