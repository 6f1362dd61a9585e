import { isOtherBuild, latestBuildAddress, pollInterval, pollLimit } from './build-watch.ts'

// A document is of one build.
let outdated = false

/** Whether the site runs another build than the one that this page is of. */
export const isOutdated = () => outdated

/** Asks once an hour which build the site runs; the page goes on whatever the answer is. */
export function watchBuild(): void {
  const own = document.body.dataset.build ?? ''
  setInterval(async () => {
    outdated = isOtherBuild(await latestBuild(), own) ?? outdated
  }, pollInterval)
}

async function latestBuild(): Promise<unknown> {
  try {
    const answer = await fetch(latestBuildAddress(Date.now()), {
      cache: 'no-store',
      signal: AbortSignal.timeout(pollLimit),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    // Silent: it is asked again in an hour.
    return null
  }
}
