import type { CacheMeta } from '@alun/contract/schema/page'

/** Combines the meta of several answers: each property gets the strictest value. */
export function combinedMeta(metas: readonly CacheMeta[]): CacheMeta | null {
  const [first, ...others] = metas
  if (first === undefined) return null
  return others.reduce<CacheMeta>(
    (sum, meta) => ({
      tags: [...new Set([...sum.tags, ...meta.tags])],
      expiresAt: earlier(sum.expiresAt, meta.expiresAt),
      // Empty for answers of two databases, because the page is valid for neither.
      databaseId: sum.databaseId === meta.databaseId ? sum.databaseId : '',
      pictures: [...(sum.pictures ?? []), ...(meta.pictures ?? [])],
      cursor: Math.min(sum.cursor, meta.cursor),
    }),
    first,
  )
}

function earlier(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return Date.parse(a) < Date.parse(b) ? a : b
}
