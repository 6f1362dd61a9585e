import { currentTime } from '@alun/contract/rules/current-time'
import { isOtherBuild, latestBuildAddress, pollIntervalMs, pollTimeoutMs } from './latest-build.ts'

/**
 * Once set, it stays, because another process may still name the page's own build.
 * The speculation rules read the same attribute (`server/pages/render/speculation-rules.ts`).
 */
export const isOutdated = () => document.documentElement.dataset.outdated !== undefined

export function watchBuild(): void {
  const own = document.body.dataset.build ?? ''
  setInterval(async () => {
    if (isOtherBuild(await latestBuild(), own)) document.documentElement.dataset.outdated = ''
  }, pollIntervalMs)
}

async function latestBuild(): Promise<unknown> {
  // biome-ignore lint/plugin/swallowed-error: part of the first view; the next poll tries again.
  try {
    const answer = await fetch(latestBuildAddress(currentTime()), {
      cache: 'no-store',
      signal: AbortSignal.timeout(pollTimeoutMs),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    return null
  }
}
