import { createHash } from 'node:crypto'

/** An id that is the same at every seeding. */
export function idFrom(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 24)
}
