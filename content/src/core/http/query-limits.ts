import { z } from 'zod'
import { words } from '../words/panel-words.ts'
import { inPanelLanguage, type PanelI18n } from '../words/words.ts'

/** Limits of one query, because each condition and each selected part costs database time. */
export const queryLimits = {
  ...{ levels: 10, conditions: 50, listed: 1_000, selected: 200, sorted: 8, records: 1_000 },
  /** Records of a list with their related records, because each of those is as long as a page. */
  longList: 100,
}
type Counted = keyof typeof queryLimits

/** A limit that a query or a call exceeds: its name in the words of the panel, and its number. */
export interface BrokenLimit {
  limit: Counted | 'bin' | 'shape' | 'text'
  most?: number
}

const isCounted = (limit: string): limit is Counted => Object.hasOwn(queryLimits, limit)

export const broken = (limit: BrokenLimit['limit']): BrokenLimit =>
  isCounted(limit) ? { limit, most: queryLimits[limit] } : { limit }

/** The address of the plain list, in place of one that exceeds a limit. */
export const plainList = (path: string, { limit }: BrokenLimit): string =>
  `${path}?${new URLSearchParams({ exceeded: limit })}`

const exceeded = z.object({ exceeded: z.string() })

/** The limit because of which the plain list is shown. */
export function exceededLimit(query: unknown): BrokenLimit | null {
  const name = exceeded.safeParse(query).data?.exceeded ?? ''
  return name === 'bin' || name === 'text' || isCounted(name) ? broken(name) : null
}

export const limitText = ({ limit, most = 0 }: BrokenLimit, i18n: PanelI18n): string =>
  inPanelLanguage(words(`limits.${limit}`), { i18n }, { most })
