import type { CacheMeta } from '@alun/contract/schema/page'

/** The meta of a page made of several answers: of each property the strictest value. */
export function combinedMeta(metas: readonly CacheMeta[]): CacheMeta | null {
  const [first, ...others] = metas
  if (first === undefined) return null
  return others.reduce<CacheMeta>(
    (sum, meta) => ({
      tags: [...new Set([...sum.tags, ...meta.tags])],
      expiresAt: earlier(sum.expiresAt, meta.expiresAt),
      // A page made from two databases is valid for neither.
      databaseId: sum.databaseId === meta.databaseId ? sum.databaseId : '',
      cursor: Math.min(sum.cursor, meta.cursor),
    }),
    first,
  )
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) < Date.parse(b) ? a : b
}
