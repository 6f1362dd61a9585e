import type { Locale } from '@alun/contract/locale'
import type { ComponentType } from 'react'
import type { WordArea } from '../words/word-area.ts'

/**
 * When an island's code is loaded: at the first touch or focus, when it comes near the window, when
 * the browser has nothing else to do, or when a script of the page asks for it.
 */
export type Wake = 'touched' | 'visible' | 'idle' | 'called'

/** What a page needs to know of an island. */
// biome-ignore lint/suspicious/noExplicitAny: islands of any props are kept together; each is rendered with its own
export interface IslandFacts<Props extends object = any> {
  name: string
  /** Areas of words that its component says. */
  words: readonly WordArea[]
  wake: Wake
  /** Missing where the server writes nothing of it. */
  component?: ComponentType<Props>
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export interface IslandDefinition<Props extends object = any> extends IslandFacts<Props> {
  component: ComponentType<Props>
}

/** A component that lives in the browser. Its props are written into the page, so they are plain data. */
export function island<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  options: { words: readonly WordArea[]; wake: Wake },
): IslandDefinition<Props> {
  return { name, component, ...options }
}

/**
 * An island that the server leaves empty, until a script of the page calls for it: its component
 * and styles are no part of the page.
 */
export function calledIsland<Props extends object>(
  name: string,
  words: readonly WordArea[],
): IslandFacts<Props> {
  return { name, words, wake: 'called' }
}

/** Addresses of an island's own file and of what it imports, its own first, styles last; by its name. */
export type IslandFiles = Readonly<Record<string, readonly string[]>>

/** The data block at the end of a page. */
export interface IslandPageData {
  locale: Locale
  /** Path and query that the server wrote the page for. */
  address: string
  files: IslandFiles
  /** By the id of the island on the page. */
  props: Readonly<Record<string, object>>
  words: object
}

/** Id of the data block. */
export const islandDataId = 'island-data'
