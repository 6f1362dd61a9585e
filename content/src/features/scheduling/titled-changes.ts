import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, roleOf } from '../../access/permissions.ts'
import { inNearestLanguage } from '../../records/localise.ts'
import { entityLabel } from '../../words/entity-label.ts'
import { recordAddress } from '../../words/record-address.ts'
import { panelLocale } from '../../words/words.ts'
import { subjectOf } from './schedule-endpoints.ts'
import { type ScheduledChange, scheduledChanges } from './scheduled-jobs.ts'

interface Titled {
  title: string
  kind: string
  href: string
}
export type TitledChange = ScheduledChange & Titled

/** What is scheduled of records that this person may read. */
export async function readableChanges(req: PayloadRequest): Promise<ScheduledChange[]> {
  const role = roleOf(req.user)
  return (await scheduledChanges(req.payload)).filter((change) => {
    const subject = subjectOf(change)
    return subject !== undefined && may(role, 'read', subject)
  })
}

const titled = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
})

/** With the titles of the records that they are about, which are read as this person may: one read per type. */
export async function titledChanges<C extends Pick<ScheduledChange, 'target'>>(
  req: PayloadRequest,
  changes: readonly C[],
): Promise<(C & Titled)[]> {
  const { config } = req.payload
  const items = changes.flatMap(({ target }) => ('global' in target ? [] : target))
  const byType = Map.groupBy(items, ({ collection }) => collection)
  const reading = [...byType].map(([collection, records]) =>
    req.payload.find({
      // Only records of a collection can be scheduled.
      collection: collection as CollectionSlug,
      where: { id: { in: records.map(({ id }) => id) } },
      draft: true,
      depth: 0,
      pagination: false,
      ...inNearestLanguage(panelLocale(req.i18n.language)),
      overrideAccess: false,
      user: req.user,
    }),
  )
  const records = z.array(titled).parse((await Promise.all(reading)).flatMap(({ docs }) => docs))
  return changes.map((change) => {
    const { target } = change
    if ('global' in target) {
      const label = config.globals.find(({ slug }) => slug === target.global)?.label
      const title = entityLabel(label, req) || target.global
      return { ...change, title, kind: title, href: recordAddress(target.global, null) }
    }
    const { collection, id } = target
    const labels = config.collections.find(({ slug }) => slug === collection)?.labels
    const record = records.find((each) => each.id === id)
    return {
      ...change,
      title: record?.title || record?.name || record?.slug || '—',
      kind: entityLabel(labels?.singular, req),
      href: recordAddress(collection, id),
    }
  })
}
