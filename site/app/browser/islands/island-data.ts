import type { Locale } from '@alun/contract/rules/locale'

/** `on-demand`: a script of the page asks for it; `visible` also waits for the first view. */
export type HydrateOn = 'touched' | 'visible' | 'on-demand'

/**
 * URLs of an island's module, of what that imports beside `hydrate`, and of styles that the page
 * lacks, in this order; by island name. `hydrate` is what all of them need.
 */
export type IslandFiles = Readonly<Record<string, readonly string[]>>

export interface IslandPageData {
  locale: Locale
  /** Path and query that the server wrote the page for. */
  address: string
  files: IslandFiles
  props: Readonly<Record<string, object>>
  /** URLs of the module with the words of islands in this language, and of what that imports. */
  words: readonly string[]
}

export const islandDataId = 'island-data'

/** Cast, not parsed: the data block is written by our own server. */
export function islandDataIn(page: Document): IslandPageData {
  return JSON.parse(page.getElementById(islandDataId)?.textContent ?? '{}') as IslandPageData
}

/** The node that stands for one from before the hydration: the same one, unless React had to render it anew. */
export type Successor = (node: Element) => Element | undefined

/** Hydrates an island; resolves when React has taken over. Loaded with the first island of a page. */
export type Hydrate<Island> = (
  element: HTMLElement,
  id: string,
  island: Island,
  page: IslandPageData,
  words: object,
) => Promise<Successor>
