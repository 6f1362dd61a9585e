import { filePaths, isBelow, mayHoldToken } from '@alun/contract/rules/path-kinds'

export interface Connection {
  saveData?: unknown
  effectiveType?: unknown
}

const slowTypes: readonly unknown[] = ['slow-2g', '2g']

export function allowsPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true
  const { saveData, effectiveType } = connection
  return saveData !== true && !slowTypes.includes(effectiveType)
}

/** The facts about an anchor that decide whether its target is prefetched. */
export interface PrefetchLink {
  /** The whole address, resolved; empty where the anchor has none. */
  href: string
  target: string
  download: boolean
  rel: string
  isGallery: boolean
  /** Leads to the same page in another language, which few ask for. */
  switchesLanguage: boolean
}

/** Address of the document that a link leads to, `null` where nothing is to be prefetched for it. */
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
