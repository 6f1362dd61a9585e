import type { Locale } from '@alun/contract/rules/locale'

/** `on-demand`: a script of the page hydrates it; `visible`: when near, after the first view. */
export type HydrateOn = 'touched' | 'visible' | 'on-demand'

/**
 * URLs by island name: first its module, then its imports beyond `hydrate`, then styles that the
 * page lacks. `hydrate` has what all islands need.
 */
export type IslandFiles = Readonly<Record<string, readonly string[]>>

export interface IslandPageData {
  locale: Locale
  /** Path and query for which the server rendered the page. */
  address: string
  files: IslandFiles
  props: Readonly<Record<string, object>>
  /** URLs of the module with the words of islands in this language, and of its imports. */
  words: readonly string[]
}

export const islandDataId = 'island-data'

/** Cast instead of parsed, because our own server writes the data. */
export function islandDataIn(page: Document): IslandPageData {
  return JSON.parse(page.getElementById(islandDataId)?.textContent ?? '{}') as IslandPageData
}

/** Maps a node to itself, or to the node that replaced it if React had to render again. */
export type Successor = (node: Element) => Element | undefined

/**
 * Hydrates an island; resolves when React has taken over. Its code loads with the first island.
 */
export type Hydrate<Island> = (
  element: HTMLElement,
  id: string,
  island: Island,
  page: IslandPageData,
  words: object,
) => Promise<Successor>
