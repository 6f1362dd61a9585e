import type { ComponentType } from 'react'
import type { HydrateOn } from '../browser/islands/island-data.ts'

// biome-ignore lint/suspicious/noExplicitAny: islands of any props are collected; each is rendered with its own
export interface IslandFacts<Props extends object = any> {
  name: string
  hydrateOn: HydrateOn
  /** Names of on-demand islands whose code this one loads by `loadPart`. */
  parts?: readonly string[]
  /** Missing for an on-demand island, which the server renders empty. */
  component?: ComponentType<Props>
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export interface IslandDefinition<Props extends object = any> extends IslandFacts<Props> {
  component: ComponentType<Props>
}

/**
 * A component that the browser hydrates. The page contains its props as JSON, so they must be plain
 * data.
 */
export function island<Props extends object>(
  name: string,
  component: ComponentType<Props>,
  hydrateOn: HydrateOn,
  parts: readonly string[] = [],
): IslandDefinition<Props> {
  return { name, component, hydrateOn, parts }
}

/**
 * An island that the server renders empty and a script hydrates; the page has neither its code nor
 * its styles.
 */
export function onDemandIsland<Props extends object>(name: string): IslandFacts<Props> {
  return { name, hydrateOn: 'on-demand' }
}
