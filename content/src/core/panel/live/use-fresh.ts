import { useEffect, useEffectEvent } from 'react'
import type { LiveKind } from '../../access/live-kinds.ts'
import { isLive, listenLive } from './live-connection.ts'

/** A burst of changes is read together. */
const restMs = 1_000

interface FreshOptions {
  /** How often it is read where no stream says what changes. */
  everyMs: number
  /** It also changes as time passes: read as often beside a stream. */
  isTimed: boolean
}

/** Calls `read` when something of these kinds has changed; a page that nobody sees waits until it is seen. */
export function useFresh(
  kinds: readonly LiveKind[],
  read: () => void,
  { everyMs, isTimed }: FreshOptions,
): void {
  const latest = useEffectEvent(read)
  const concerns = useEffectEvent((changed: readonly LiveKind[]) =>
    changed.some((each) => kinds.includes(each)),
  )
  useEffect(() => {
    let isOutdated = false
    let lastRead = Number.NEGATIVE_INFINITY
    let soon: ReturnType<typeof setTimeout> | undefined
    const readNow = () => {
      isOutdated = document.hidden
      if (isOutdated) return
      clearTimeout(soon)
      soon = undefined
      lastRead = performance.now()
      latest()
    }
    const readSoon = () => {
      const wait = lastRead + restMs - performance.now()
      if (wait <= 0) readNow()
      else soon ??= setTimeout(readNow, wait)
    }
    const leave = listenLive((changed) => concerns(changed) && readSoon())
    const timer = setInterval(() => (isTimed || !isLive()) && readNow(), everyMs)
    const onSeen = () => isOutdated && readSoon()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      leave()
      clearInterval(timer)
      clearTimeout(soon)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [everyMs, isTimed])
}
