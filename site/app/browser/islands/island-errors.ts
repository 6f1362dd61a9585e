export const islandErrorsPath = '/island-errors'

/**
 * `recovered`: the nodes differed from the server's, as on a translated page, so React rendered
 * again. `failed`: the island threw and shows the server's markup.
 */
export const islandErrorKinds = ['recovered', 'failed'] as const

/** A hydration error of an island, without data about the visitor. */
export interface IslandError {
  island: string
  kind: (typeof islandErrorKinds)[number]
}
