import { useMatches } from 'react-router'

/** What a route module says about its place in the frame: `export const handle: ScreenHandle`. */
export interface ScreenHandle {
  /** On narrow screens WhatsApp and the catalogue stand in a bar at the bottom. */
  actionBar?: boolean
}

export function useScreenHandle(): ScreenHandle {
  const handle = useMatches().at(-1)?.handle
  return isHandle(handle) ? handle : {}
}

function isHandle(handle: unknown): handle is ScreenHandle {
  return typeof handle === 'object' && handle !== null
}
