import type { Logger } from 'pino'
import type { Malformed } from './content-reader.ts'

const maxReports = 1_000

/** Logs once, not at every read, each record that pages leave out. */
export function reportMalformed(log: Pick<Logger, 'warn'>): Malformed {
  const reported = new Set<string>()
  return ({ collection, id, paths }) => {
    const key = `${collection}:${id} ${paths.join()}`
    if (reported.has(key) || reported.size >= maxReports) return
    reported.add(key)
    log.warn({ collection, id, paths, msg: 'A published record lacks what its page needs' })
  }
}
