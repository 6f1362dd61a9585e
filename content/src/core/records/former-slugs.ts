import type { Where } from 'payload'

interface Slugged {
  slug?: string | null
  previousSlugs?: readonly string[] | null
}

/** The condition for records that have one of these slugs, or had it before. */
export const everSlugged = (slugs: readonly string[]): Where => ({
  or: [{ slug: { in: slugs } }, { previousSlugs: { in: slugs } }],
})

/** The record with a slug, or else the first that had it before. Pass those with the latest change first. */
export function withSlug<T extends Slugged>(records: readonly T[], slug: string): T | undefined {
  return (
    records.find((each) => each.slug === slug) ??
    records.find(({ previousSlugs }) => previousSlugs?.includes(slug))
  )
}
