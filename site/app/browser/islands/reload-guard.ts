import { parsedJson } from '@alun/contract/rules/parsed-json'

export const minReloadIntervalMs = 10_000

export type Reloads = Readonly<Record<string, number>>

/** `null` for a path just reloaded: a file that stays unavailable would reload it for ever. */
export function allowReload(reloads: Reloads, path: string, now: number): Reloads | null {
  const recent = Object.entries(reloads).filter(([, at]) => isRecent(at, now))
  if (recent.some(([each]) => each === path)) return null
  return Object.fromEntries([...recent, [path, now]])
}

/** Instants in the future, from before the clock was set back, are ignored. */
function isRecent(at: number, now: number): boolean {
  return at <= now && now - at < minReloadIntervalMs
}

export function parseReloads(text: string | null): Reloads {
  const entries = Object.entries(Object(parsedJson(text ?? '')))
  return Object.fromEntries(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}
