import { useMemo, useSyncExternalStore } from 'react'
import {
  onShortlist,
  shortlistOf,
  storedShortlist,
} from '../../browser/shortlist/stored-shortlist.ts'

/** The visitor's shortlist; empty on the server and until the page is hydrated. */
export function useShortlist(): readonly string[] {
  const stored = useSyncExternalStore(onShortlist, storedShortlist, () => '')
  return useMemo(() => shortlistOf(stored), [stored])
}
