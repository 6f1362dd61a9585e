import { isBelow, mayHoldToken } from '@alun/contract/rules/path-kinds'
import { filePaths } from '@alun/contract/site-definition/server-paths'

export interface NetworkConnection {
  saveData?: unknown
  effectiveType?: unknown
}

const slowTypes: readonly unknown[] = ['slow-2g', '2g']

export function allowsPrefetch(connection: NetworkConnection | undefined): boolean {
  if (connection === undefined) return true
  const { saveData, effectiveType } = connection
  return saveData !== true && !slowTypes.includes(effectiveType)
}

/** Attributes of an anchor that decide whether its target is prefetched. */
export interface PrefetchLink {
  /** Resolved address; empty without one. */
  href: string
  target: string
  download: boolean
  rel: string
  isGallery: boolean
  /** Leads to the same page in another language, which few visitors open. */
  switchesLanguage: boolean
}

/** Path and query to prefetch for a link; `null` for none. */
export function prefetchAddress(link: PrefetchLink, current: string): string | null {
  const { href, target, download, rel, isGallery, switchesLanguage } = link
  if (target !== '' && target.toLowerCase() !== '_self') return null
  if (download || isGallery || switchesLanguage || /\bnofollow\b/.test(rel)) return null
  if (!URL.canParse(href)) return null
  const { origin, pathname, search } = new URL(href)
  const here = new URL(current)
  if (origin !== here.origin || pathname === here.pathname) return null
  const isFile = isBelow(pathname, filePaths) || /\.\w+$/.test(pathname)
  return isFile || mayHoldToken(pathname) ? null : pathname + search
}
