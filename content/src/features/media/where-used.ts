import type { Locale } from '@alun/contract/rules/locale'
import type { CollectionSlug, Payload } from 'payload'
import type { Database } from '../../database/rows.ts'
import { usesOfFile } from '../../payload/media.ts'
import type { Label } from '../../words/entity-label.ts'

/** A record or page that shows a file, or will when its draft is published. */
export interface MediaUse {
  /** Name of the collection or global. */
  slug: string
  /** `null` for a global. */
  id: string | null
  /** What kind of record it is; the name of a page. */
  type: Label
  /** Empty for a global. */
  title: string
  isOnlyDraft: boolean
}

type FoundUse = Omit<MediaUse, 'title'>

/** Everything that refers to a file: by a field or in a long text, published or in the latest draft. */
export async function whereUsed(
  payload: Payload,
  file: string,
  locale: Locale,
  db?: Database,
): Promise<MediaUse[]> {
  const owners = ownersOf(payload)
  const uses = new Map<string, FoundUse>()
  for (const { id, isDraft, slug } of await usesOfFile(payload, file, [...owners.keys()], db)) {
    const owner = owners.get(slug)
    if (!owner) continue
    const key = owner.isPage ? slug : `${slug} ${id}`
    const isOnlyDraft = isDraft && (uses.get(key)?.isOnlyDraft ?? true)
    uses.set(key, { slug, id: owner.isPage ? null : id, type: owner.label, isOnlyDraft })
  }
  return titled(payload, [...uses.values()], locale)
}

/** What editors fill in; Payload's own collections have no labels in the languages of the panel. */
export function ownersOf({ config }: Payload): Map<string, { isPage: boolean; label: Label }> {
  const all = [
    ...config.collections.map(({ labels, slug }) => ({
      slug,
      label: labels.singular,
      isPage: false,
    })),
    ...config.globals.map(({ label, slug }) => ({ slug, label, isPage: true })),
  ]
  return new Map(
    all.flatMap(({ isPage, label, slug }) =>
      typeof label === 'string' || slug === 'media' ? [] : [[slug, { isPage, label }]],
    ),
  )
}

/** With the titles that editors know the records by. */
async function titled(
  payload: Payload,
  uses: readonly FoundUse[],
  locale: Locale,
): Promise<MediaUse[]> {
  const bySlug = Map.groupBy(
    uses.filter(({ id }) => id !== null),
    ({ slug }) => slug,
  )
  const titles = new Map<string, string>()
  for (const [slug, group] of bySlug) {
    // Slugs come from the configuration itself.
    const collection = payload.collections[slug as CollectionSlug].config
    const name = collection.admin.useAsTitle ?? 'id'
    const { docs } = await payload.find({
      collection: collection.slug,
      where: { id: { in: group.map(({ id }) => id) } },
      draft: true,
      depth: 0,
      locale,
      pagination: false,
      select: { [name]: true },
    })
    for (const doc of docs) titles.set(String(doc.id), String(Reflect.get(doc, name) ?? ''))
  }
  return uses.map((use) => ({ ...use, title: titles.get(use.id ?? '') ?? '' }))
}
