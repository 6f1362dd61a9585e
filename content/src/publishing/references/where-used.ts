import type { PayloadRequest } from 'payload'
import { flattenTopLevelFields } from 'payload/shared'
import { may, roleOf, type Subject, subjects } from '../../core/access/permissions.ts'
import { values } from '../../core/records/values.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { binAddress, recordAddress } from '../../core/words/record-address.ts'
import { panelLocale } from '../../core/words/words.ts'
import { recordsNaming } from './reference-rows.ts'

/** A record or page that refers to another one or shows a file, now or once its draft is published. */
export interface Use {
  href: string
  /** The type of the record, or the name of a page. */
  kind: string
  /** Empty for a page. */
  title: string
  isOnlyDraft: boolean
  isBinned: boolean
}

interface Sought {
  collection: string
  ids: readonly string[]
  /** Their addresses, to which others may link. */
  paths?: readonly string[]
}

interface Reader extends Pick<PayloadRequest, 'i18n' | 'payload'> {
  /** `null` for the service itself. */
  user: PayloadRequest['user']
}

/**
 * Finds everything that refers to one of these records or files, by a field or in a long text, published or in the
 * latest draft. Records that the person may not read have no title.
 */
export async function whereUsed(
  reader: Reader,
  { collection, ids, paths }: Sought,
): Promise<Use[]> {
  return asUses(reader, await recordsNaming(reader.payload.db.drizzle, collection, ids, paths))
}

export interface Naming {
  owner: Subject
  /** `null` for a page. */
  id: string | null
  isOnlyDraft: boolean
}

/**
 * Finds records that require one of these, published or in the latest draft.
 *
 * @param limit of each type; 0 for all
 */
export async function recordsNeeding(
  req: PayloadRequest,
  target: string,
  ids: readonly string[],
  limit = 0,
): Promise<Naming[]> {
  const found = new Map<string, Naming>()
  for (const { fields, slug, versions } of req.payload.config.collections) {
    const owner = subjects.find((each) => each === slug)
    for (const field of flattenTopLevelFields(fields)) {
      if (!owner || field.type !== 'relationship' || !field.required) continue
      if (field.relationTo !== target) continue
      // The published version may belong to another record than the draft.
      for (const draft of versions ? [false, true] : [false]) {
        const { docs } = await req.payload.find({
          ...{ collection: slug, where: { [field.name]: { in: ids } }, draft, limit },
          ...{ pagination: false, depth: 0, select: {}, req },
        })
        for (const doc of docs) {
          const id = String(doc.id)
          if (!found.has(id)) found.set(id, { owner, id, isOnlyDraft: draft })
        }
      }
    }
  }
  return [...found.values()]
}

/** Adds titles and addresses, as the person may see them. */
export async function asUses(reader: Reader, uses: readonly Naming[]): Promise<Use[]> {
  const { user } = reader
  const readable = uses.filter(({ owner }) => user === null || may(roleOf(user), 'read', owner))
  const named = await namesOf(reader, readable)
  return uses.map(({ id: record, isOnlyDraft, owner }) => {
    const { isBinned = false, title = '' } = named.get(record) ?? {}
    const kind = subjectLabel(owner, reader, 'singular')
    const href = isBinned ? binAddress : recordAddress(owner, record)
    return { href, kind, title, isOnlyDraft, isBinned }
  })
}

type Named = readonly { owner: Subject; id: string | null }[]

/** Titles by id in the reader's language, for records of several types; pages have none. */
export async function titlesOf(reader: Pick<Reader, 'i18n' | 'payload'>, records: Named) {
  const named = await namesOf(reader, records)
  return new Map([...named].map(([id, { title }]) => [id, title]))
}

async function namesOf({ i18n, payload }: Pick<Reader, 'i18n' | 'payload'>, records: Named) {
  const byOwner = Map.groupBy(records, ({ owner }) => owner)
  const names = new Map<string | null, { title: string; isBinned: boolean }>()
  for (const { admin, slug, trash } of payload.config.collections) {
    const named = [...byOwner].find(([owner]) => owner === slug)?.[1]
    if (!named) continue
    const name = admin.useAsTitle ?? 'id'
    const { docs } = await payload.find({
      collection: slug,
      where: { id: { in: named.map(({ id }) => id) } },
      draft: true,
      // Records in the bin use files, too.
      trash: true,
      depth: 0,
      locale: panelLocale(i18n.language),
      req: { i18n },
      pagination: false,
      select: { [name]: true, ...(trash && { deletedAt: true }) },
    })
    for (const doc of docs) {
      const { [name]: title, deletedAt } = values.parse(doc)
      names.set(String(doc.id), { title: String(title ?? ''), isBinned: Boolean(deletedAt) })
    }
  }
  return names
}
