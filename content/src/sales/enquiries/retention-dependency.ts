import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { monthsBefore } from '../../core/database/months-before.ts'
import { type Database, instant, oneRow } from '../../core/database/rows.ts'
import type { Dependency } from '../../core/ends/dependency.ts'
import { enquiries } from '../../core/payload/db-schema.gen.ts'
import { readEnquirySettings } from '../message-texts/sender.ts'
import { retentionIn } from './retention-records.ts'

const kinds = ['applications', 'others'] as const

async function olderThan(db: Database, kind: (typeof kinds)[number], before: Date) {
  const isOfKind = sql`(${enquiries.form} = 'vacancy') = ${kind === 'applications'}`
  const counted = sql`select count(*)::int as count from ${enquiries}
    where ${isOfKind} and coalesce(${enquiries.receivedAt}, ${enquiries.createdAt}) < ${instant(before.getTime())}`
  return (await oneRow(db, counted, z.object({ count: z.number() }))).count
}

/** Enquiries that the settings make outdated; the next runs erase them, a day after the retention was shortened. */
export const outdatedEnquiries: Dependency = {
  name: 'outdated',
  on: ['settings'],
  rule: 'asked',
  seenBy: ['delete', 'enquiries'],
  settledBy: ['delete', 'enquiries'],
  async unmet({ db, now, req }) {
    const months = retentionIn((await readEnquirySettings(req.payload, req)).enquiries)
    const counts = await Promise.all(
      kinds.map(async (kind) => {
        if (!Number.isFinite(months[kind])) return 0
        return olderThan(db, kind, monthsBefore(now, months[kind]))
      }),
    )
    return kinds.flatMap((kind, at) => {
      const count = counts[at] ?? 0
      const ground = { key: 'ends.grounds.outdated', values: { count } } as const
      const title = ''
      return count === 0
        ? []
        : { id: kind, state: String(months[kind]), title, href: null, at: null, ground }
    })
  },
}
