import { isOtherBuild, latestBuildAddress, pollIntervalMs, pollTimeoutMs } from './latest-build.ts'

let outdated = false

/** Whether the site is known to serve another build than this page's. */
export const isOutdated = () => outdated

/** Asks once an hour which build the site serves. */
export function watchBuild(): void {
  const own = document.body.dataset.build ?? ''
  setInterval(async () => {
    outdated = isOtherBuild(await latestBuild(), own) ?? outdated
  }, pollIntervalMs)
}

async function latestBuild(): Promise<unknown> {
  try {
    const answer = await fetch(latestBuildAddress(Date.now()), {
      cache: 'no-store',
      signal: AbortSignal.timeout(pollTimeoutMs),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    // Ignored: it is asked again in an hour.
    return null
  }
}
