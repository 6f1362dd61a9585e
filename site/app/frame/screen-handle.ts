import type { Locale } from '@alun/contract/locale'
import { useMatches } from 'react-router'

/** What a route module says about its place in the frame: `export const handle: ScreenHandle`. */
export interface ScreenHandle {
  /** On narrow screens WhatsApp and the catalogue stand in a bar at the bottom. */
  actionBar?: boolean
  /** Parts below the first view, fetched together with a page that is likely to be opened. */
  parts?: readonly { preload: (locale: Locale) => Promise<unknown> }[]
}

export function useScreenHandle(): ScreenHandle {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : {}
}

function isHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null
}

/** Fetches what a route's parts need; a part that can't be had is asked for again when it is shown. */
export async function preloadParts(handle: unknown, locale: Locale): Promise<void> {
  const { parts = [] } = isHandle(handle) ? handle : {}
  await Promise.allSettled(parts.map((part) => part.preload(locale)))
}
