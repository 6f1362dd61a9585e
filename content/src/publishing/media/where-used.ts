import type { Locale } from '@alun/contract/rules/locale'
import type { Payload, PayloadRequest } from 'payload'
import { may, roleOf, subjects } from '../../core/access/permissions.ts'
import type { Database } from '../../core/database/rows.ts'
import { type FileUse, usesOfFiles } from '../../core/payload/file-uses.ts'
import { entityLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelLocale } from '../../core/words/words.ts'

/** A record or page that shows a file, or will when its draft is published. */
export interface MediaUse {
  href: string
  /** What kind of record it is; the name of a page. */
  kind: string
  /** Empty for a page. */
  title: string
  isOnlyDraft: boolean
}

interface Reader {
  i18n: Parameters<typeof entityLabel>[1]['i18n']
  payload: Payload
  /** `null` for the service itself. */
  user: PayloadRequest['user']
}

/**
 * Everything that refers to a file: by a field or in a long text, published or in the latest draft.
 * Records that the person may not read have no title.
 */
export async function whereUsed(
  { i18n, payload, user }: Reader,
  file: string,
  db?: Database,
): Promise<MediaUse[]> {
  const owners = ownersOf(payload)
  const uses = await usesOfFiles(payload, owners, file, db)
  const titles = await titlesOf(
    payload,
    uses.filter(({ slug }) => user === null || mayRead(user, slug)),
    panelLocale(i18n.language),
  )
  return uses.map(({ id, isOnlyDraft, slug }) => ({
    href: recordAddress(slug, id),
    kind: entityLabel(owners.get(slug)?.label, { i18n }),
    title: titles.get(id) ?? '',
    isOnlyDraft,
  }))
}

function mayRead(user: PayloadRequest['user'], slug: string): boolean {
  const subject = subjects.find((each) => each === slug)
  return subject !== undefined && may(roleOf(user), 'read', subject)
}

/** What editors fill in; Payload's own collections have no labels in the languages of the panel. */
export function ownersOf({ config }: Payload) {
  const types = config.collections.map(({ labels, slug }) => {
    return { slug, label: labels.singular, isPage: false }
  })
  const pages = config.globals.map(({ label, slug }) => ({ slug, label, isPage: true }))
  const own = [...types, ...pages].filter(
    ({ label, slug }) => typeof label !== 'string' && slug !== 'media',
  )
  return new Map<string, (typeof own)[number]>(own.map((owner) => [owner.slug, owner]))
}

/** By id, what editors know the records by. */
async function titlesOf(payload: Payload, uses: readonly FileUse[], locale: Locale) {
  const bySlug = Map.groupBy(uses, ({ slug }) => slug)
  const titles = new Map<string | null, string>()
  for (const { admin, slug } of payload.config.collections) {
    const used = bySlug.get(slug)
    if (!used) continue
    const name = admin.useAsTitle ?? 'id'
    const { docs } = await payload.find({
      collection: slug,
      where: { id: { in: used.map(({ id }) => id) } },
      draft: true,
      depth: 0,
      locale,
      pagination: false,
      select: { [name]: true },
    })
    for (const doc of docs) titles.set(String(doc.id), String(Reflect.get(doc, name) ?? ''))
  }
  return titles
}
