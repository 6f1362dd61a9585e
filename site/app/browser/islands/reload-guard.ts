/** Milliseconds within which a path is loaded anew once at most. */
export const reloadPause = 10_000

/** When each path was last loaded anew, in epoch milliseconds. */
export type Reloads = Readonly<Record<string, number>>

/**
 * Whether a path may be loaded anew, and what is to be remembered then. Without the first rule a
 * file that stays away would load the page again and again.
 *
 * @returns `null` where it may not
 */
export function allowReload(reloads: Reloads, path: string, now: number): Reloads | null {
  const recent = Object.entries(reloads).filter(([, at]) => isRecent(at, now))
  if (recent.some(([each]) => each === path)) return null
  return Object.fromEntries([...recent, [path, now]])
}

/** An instant to come was noted before the clock was put back: it says nothing. */
function isRecent(at: number, now: number): boolean {
  return at <= now && now - at < reloadPause
}

/** What was kept as text; anything that isn't what `allowReload` returned counts as nothing. */
export function parseReloads(text: string | null): Reloads {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, number] => typeof entry[1] === 'number',
      ),
    )
  } catch {
    return {}
  }
}
