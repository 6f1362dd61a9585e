import { type IslandError, islandErrorsPath } from '../browser/islands/island-errors.ts'

const reported = new Set<string>()

/** Once a page for each island and kind. */
export function reportIslandError(error: IslandError): void {
  const report = JSON.stringify(error)
  if (reported.has(report)) return
  reported.add(report)
  navigator.sendBeacon(islandErrorsPath, report)
}
