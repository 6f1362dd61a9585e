import type { Logger } from 'pino'
import type { Malformed } from './content-reader.ts'

const rememberedReports = 1_000

/** Tells once of each record that pages have to leave out, not at every reading. */
export function malformedReports(log: Pick<Logger, 'warn'>): Malformed {
  const told = new Set<string>()
  return ({ collection, id, paths }) => {
    const key = `${collection}:${id} ${paths.join()}`
    if (told.has(key) || told.size >= rememberedReports) return
    told.add(key)
    log.warn({ collection, id, paths, msg: 'A published record lacks what its page needs' })
  }
}
