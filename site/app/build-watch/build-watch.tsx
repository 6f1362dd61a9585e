import { useContext, useEffect } from 'react'
import {
  type DataStrategyResult,
  UNSAFE_FrameworkContext as FrameworkContext,
  type MiddlewareFunction,
} from 'react-router'
import { loadDocument } from '../document-load/load-document.ts'
import { begunNavigation } from '../document-load/router-seam.tsx'
import { isOtherBuild, latestBuildAddress, pollInterval, pollLimit } from './build-watch.ts'

// A document has one build; the middleware is called outside of any component.
let outdated = false

/** Asks once an hour which build the site runs; the page goes on whatever the answer is. */
export function BuildWatch() {
  const own = useContext(FrameworkContext)?.manifest.version
  useEffect(() => {
    if (own === undefined) return
    const timer = setInterval(async () => {
      const answer = await readLatest()
      outdated = isOtherBuild(answer, own) ?? outdated
    }, pollInterval)
    return () => clearInterval(timer)
  }, [own])
  return null
}

/** The first navigation after a new build has been seen opens its page as a document. */
export const leaveOldBuild: MiddlewareFunction<Record<string, DataStrategyResult>> = (_, next) => {
  const navigation = outdated ? begunNavigation() : null
  return navigation === null ? next() : loadDocument(navigation)
}

async function readLatest(): Promise<unknown> {
  try {
    const answer = await fetch(latestBuildAddress(Date.now()), {
      cache: 'no-store',
      signal: AbortSignal.timeout(pollLimit),
    })
    return answer.ok ? await answer.json() : null
  } catch {
    // Silent: the next look is in an hour.
    return null
  }
}
