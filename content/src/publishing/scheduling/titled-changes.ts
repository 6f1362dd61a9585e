import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isPage, may, roleOf } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { inNearestLanguage } from '../../core/records/localise.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { panelLocale } from '../../core/words/words.ts'
import { type ScheduledChange, scheduledChanges } from './scheduled-changes.ts'

interface Titled {
  title: string
  kind: string
  href: string
  /** Translators see scheduled changes but cannot cancel them. */
  mayCancel: boolean
}
export type TitledChange = ScheduledChange & Titled

/** Scheduled changes of records that this person may read. */
export async function readableChanges(req: PayloadRequest): Promise<ScheduledChange[]> {
  const role = roleOf(req.user)
  const changes = await scheduledChanges(req.payload)
  return changes.filter(({ subject }) => may(role, 'read', subject))
}

const titled = z.looseObject({
  id: z.string(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
})

/** Adds the titles of the records, read with this person's rights: one read per type. */
export async function titledChanges<C extends Place>(
  req: PayloadRequest,
  changes: readonly C[],
): Promise<(C & Titled)[]> {
  const bySubject = Map.groupBy(changes, ({ subject }) => subject)
  const reading = [...bySubject].map(async ([subject, places]) => {
    if (isPage(subject)) return []
    const { docs } = await req.payload.find({
      collection: subject,
      where: { id: { in: places.map(({ record }) => record) } },
      draft: true,
      depth: 0,
      pagination: false,
      ...inNearestLanguage(panelLocale(req.i18n.language)),
      overrideAccess: false,
      user: req.user,
    })
    return z.array(titled).parse(docs)
  })
  const records = (await Promise.all(reading)).flat()
  return changes.map((change) => {
    const { record, subject } = change
    const kind = subjectLabel(subject, req, 'singular')
    const found = records.find(({ id }) => id === record)
    const title = isPage(subject) ? kind : found?.title || found?.name || found?.slug || '—'
    const mayCancel = may(roleOf(req.user), 'publish', subject)
    return { ...change, title, kind, mayCancel, href: recordAddress(subject, record) }
  })
}
