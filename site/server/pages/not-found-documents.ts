import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import type { Layout } from '@alun/contract/schema/layout'

/** Stands in a kept document where the address was asked for; no site has it. */
const placeholder = '/address-of-no-page'

/** Addresses that stand in text, attributes and JSON as they are. */
const plain = /^(?:\/[\w.~-]+)+$/

/**
 * Documents of addresses that no screen has. All of a language are alike but for the address, and programs
 * that look for weak spots ask for hundreds a second: rendering each would take the time of visitors.
 */
export function createNotFoundDocuments() {
  const kept = new WeakMap<Layout, Map<Locale, string>>()

  /** @param render makes the document of a path */
  return (
    locale: Locale,
    layout: Layout | null,
    path: string,
    render: (path: string) => string,
  ) => {
    if (layout === null || !plain.test(path)) return render(path)
    const documents = kept.get(layout) ?? new Map<Locale, string>()
    kept.set(layout, documents)
    const document = documents.get(locale) ?? render(localePath(placeholder, locale))
    documents.set(locale, document)
    return document.replaceAll(placeholder, () => unprefixedPath(path))
  }
}
