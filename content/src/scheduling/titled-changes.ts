import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../model/access/permissions.ts'
import { entityLabel } from '../model/panel/entity-label.ts'
import { recordAddress } from '../model/panel/record-address.ts'
import { panelLocale } from '../model/panel/words.ts'
import { inNearestLanguage } from '../records/localise.ts'
import { subjectOf } from './schedule-endpoints.ts'
import { type ScheduledChange, scheduledChanges } from './scheduled-jobs.ts'

export interface TitledChange extends ScheduledChange {
  title: string
  kind: string
  href: string
}

/** What is scheduled of records that this person may read. */
export async function readableChanges(req: PayloadRequest): Promise<ScheduledChange[]> {
  const role = roleOf(req.user)
  return (await scheduledChanges(req.payload.db.drizzle)).filter((change) => {
    const subject = subjectOf(change)
    return subject !== undefined && may(role, 'read', subject)
  })
}

/** A change is overdue a minute after its time. */
export function needsAttention({ at, failed }: ScheduledChange, now: number): boolean {
  return failed || at < now - 60_000
}

const titled = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
})

/** With the titles of the records that change, which are read as this person may: one read per type. */
export async function titledChanges(
  req: PayloadRequest,
  changes: readonly ScheduledChange[],
): Promise<TitledChange[]> {
  const { config } = req.payload
  const ofItems = changes.flatMap(({ target }) => ('global' in target ? [] : target))
  const titles = await titlesOf(
    req,
    Map.groupBy(ofItems, ({ collection }) => collection),
  )
  return changes.map((change) => {
    const { target } = change
    if ('global' in target) {
      const label = config.globals.find(({ slug }) => slug === target.global)?.label
      const title = entityLabel(label, req) || target.global
      return { ...change, title, kind: title, href: recordAddress(target.global, null) }
    }
    const { collection, id } = target
    const labels = config.collections.find(({ slug }) => slug === collection)?.labels
    const kind = entityLabel(labels?.singular, req)
    return { ...change, title: titles.get(id) ?? '—', kind, href: recordAddress(collection, id) }
  })
}

/** By the ids of the records. */
async function titlesOf(
  req: PayloadRequest,
  targets: ReadonlyMap<string, readonly { id: string }[]>,
): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...targets].map(([collection, records]) =>
      req.payload.find({
        collection: collection as CollectionSlug,
        where: { id: { in: records.map(({ id }) => id) } },
        draft: true,
        depth: 0,
        pagination: false,
        ...inNearestLanguage(panelLocale(req.i18n.language)),
        overrideAccess: false,
        user: req.user,
      }),
    ),
  )
  return new Map(
    z
      .array(titled)
      .parse(found.flatMap(({ docs }) => docs))
      .map(({ id, name, slug, title }) => [id, title || name || slug || '—']),
  )
}
