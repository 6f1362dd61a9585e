import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'
import type { Bodies } from '../http/content-encoding.ts'
import { splicedGzip } from '../http/spliced-gzip.ts'
import { xmlText } from './discovery/xml-text.ts'

/** Stand in a kept document for the path and for what followed it; no site has them. */
const pathPlaceholder = '/address-of-no-page'
const restPlaceholder = '?query-of-no-page'
const placeholders = /(\/address-of-no-page|\?query-of-no-page)/

/** Paths that stand in text, attributes and JSON as they are. */
const plain = /^(?:\/[\w.~%!$*+,;=:@()-]+)+$/

interface Kept {
  texts: Buffer[]
  /** Which placeholder stood after each text but the last. */
  between: string[]
  gzip: ReturnType<typeof splicedGzip>
}

/**
 * Documents of addresses that no screen has. All of a language are alike but for the address, and programs
 * that look for weak spots ask for hundreds a second: rendering and compressing each would take the
 * time of visitors.
 */
export function createNotFoundDocuments() {
  const kept = new WeakMap<Layout, Map<Locale, Kept>>()

  function documentOf(locale: Locale, layout: Layout, render: () => string): Kept {
    const documents = kept.get(layout) ?? new Map<Locale, Kept>()
    kept.set(layout, documents)
    const document = documents.get(locale) ?? keptDocument(render())
    documents.set(locale, document)
    return document
  }

  /**
   * @param path as links of the page name it
   * @param asked path and query as requested, for the message
   * @param render makes the document of both
   */
  return (
    locale: Locale,
    layout: Layout | null,
    { path, asked }: { path: string; asked: string },
    render: (path: string, asked: string) => string,
  ): string | Bodies => {
    if (layout === null || !plain.test(path) || !asked.startsWith(path)) return render(path, asked)
    const anyPath = localePath(pathPlaceholder, locale)
    const { texts, between, gzip } = documentOf(locale, layout, () =>
      render(anyPath, anyPath + restPlaceholder),
    )
    const ownPath = Buffer.from(unprefixedPath(path))
    const rest = Buffer.from(xmlText(asked.slice(path.length)))
    const own = between.map((each) => (each === pathPlaceholder ? ownPath : rest))
    return {
      // Few ask for it: made only then.
      get identity() {
        return Buffer.concat(texts.flatMap((text, at) => [text, own[at] ?? Buffer.of()]))
      },
      gzip: gzip(own),
    }
  }
}

function keptDocument(document: string): Kept {
  const parts = document.split(placeholders)
  const texts = parts.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text))
  return { texts, between: parts.filter((_, at) => at % 2 === 1), gzip: splicedGzip(texts) }
}
