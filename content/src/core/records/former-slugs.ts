interface Slugged {
  slug: string
  previousSlugs: readonly string[]
}

/** The record with a slug, or else the first that had it before. Pass those with the latest change first. */
export function withSlug<T extends Slugged>(records: readonly T[], slug: string): T | undefined {
  return (
    records.find((each) => each.slug === slug) ??
    records.find(({ previousSlugs }) => previousSlugs.includes(slug))
  )
}
