import type { PayloadRequest } from 'payload'
import { isPage, may, roleOf } from '../../core/access/permissions.ts'
import type { Place } from '../../core/access/place.ts'
import { subjectLabel } from '../../core/words/entity-label.ts'
import { recordAddress } from '../../core/words/record-address.ts'
import { titlesOf } from '../references/where-used.ts'
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

/** Adds the titles of the records that this person may read, one read per type. */
export async function titledChanges<C extends Place>(
  req: PayloadRequest,
  changes: readonly C[],
): Promise<(C & Titled)[]> {
  const role = roleOf(req.user)
  const readable = changes.filter(({ subject }) => may(role, 'read', subject))
  const titles = await titlesOf(
    req,
    readable.map(({ record, subject }) => ({ owner: subject, id: record })),
  )
  return changes.map((change) => {
    const { record, subject } = change
    const kind = subjectLabel(subject, req, 'singular')
    const title = isPage(subject) ? kind : titles.get(record) || '—'
    const mayCancel = may(role, 'publish', subject)
    return { ...change, title, kind, mayCancel, href: recordAddress(subject, record) }
  })
}
