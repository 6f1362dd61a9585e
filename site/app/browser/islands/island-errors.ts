export const islandErrorsPath = '/island-errors'

/**
 * `recovered`: the page had other nodes than the server wrote, as where it is translated;
 * `failed`: the island threw and is as without a script.
 */
export const islandErrorKinds = ['recovered', 'failed'] as const

/** What a page says of an island that React did not take as the server wrote it, and nothing of its visitor. */
export interface IslandError {
  island: string
  kind: (typeof islandErrorKinds)[number]
}
