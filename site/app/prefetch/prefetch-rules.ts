/** What a browser tells of the connection, `navigator.connection`. */
export interface Connection {
  saveData?: unknown
  effectiveType?: unknown
}

const slowTypes: readonly unknown[] = ['slow-2g', '2g']

/** Nothing is fetched ahead for readers who pay for each byte or wait for it. */
export function allowsPrefetch(connection: Connection | undefined): boolean {
  if (connection === undefined) return true
  const { saveData, effectiveType } = connection
  return saveData !== true && !slowTypes.includes(effectiveType)
}

/** What decides of a link, as an anchor of the document has it. */
export interface PrefetchLink {
  /** The whole address, resolved; empty where the anchor has none. */
  href: string
  target: string
  download: boolean
  /** Leads to the same page in another language, whose words are not fetched on suspicion. */
  switchesLanguage: boolean
}

/** Path of the page that a link leads to, `null` where nothing is to be fetched for it. */
export function prefetchPath(link: PrefetchLink, current: string): string | null {
  if (link.target !== '' && link.target.toLowerCase() !== '_self') return null
  if (link.download || link.switchesLanguage || !URL.canParse(link.href)) return null
  const { origin, pathname } = new URL(link.href)
  const here = new URL(current)
  if (origin !== here.origin || pathname === here.pathname || isAccount.test(pathname)) return null
  return pathname
}

/** For the few who have an account; nobody else is to carry its code. */
const isAccount = /^\/((ua|ru)\/)?account(?=\/|$)/
