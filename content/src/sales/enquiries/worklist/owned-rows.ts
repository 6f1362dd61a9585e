import { openStatuses } from '@alun/contract/rules/enquiry-statuses'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { rolesWith } from '../../../core/access/permissions.ts'
import {
  type Database,
  idIn,
  milliseconds,
  rowsOf,
  writtenNow,
} from '../../../core/database/rows.ts'
import { namedAccount, shownAccount } from '../../../core/payload/account-rows.ts'
import { accounts, enquiries, units } from '../../../core/payload/db-schema.gen.ts'
import { storedUnit } from '../../../core/payload/enquiry-subjects.ts'

const workers = sql.param(rolesWith('update', 'enquiries'))
const mayOwn = sql`(coalesce(${accounts.status}, 'active') = 'active' and ${accounts.role}::text = any (${workers}::text[]))`
const isOpen = sql`${enquiries.status} in ${openStatuses}`

const owned = z.object({
  id: z.string(),
  visitor: z.string().nullable(),
  unit: z.string().nullable(),
  nextStepAt: z.number().nullable(),
  owner: z.string(),
  ownerName: shownAccount.pipe(z.string()),
  isSuspended: z.boolean(),
})

/** Open enquiries of these people, else of everybody who may not work on them; the next step first. */
export function readOwned(db: Database, owners: readonly string[] | undefined) {
  return rowsOf(
    db,
    sql`select ${enquiries.id}, ${enquiries.name} as visitor, coalesce(${units.label}, ${storedUnit}) as unit,
        ${milliseconds(enquiries.nextStepAt)} as "nextStepAt", ${accounts.id} as owner,
        ${namedAccount(accounts)} as "ownerName",
        coalesce(${accounts.status} = 'suspended', false) as "isSuspended"
      from ${accounts} join ${enquiries} on ${enquiries.owner} = ${accounts.id}
        left join ${units} on ${units.id} = ${enquiries.unit}
      where ${isOpen} and ${owners ? idIn(accounts.id, owners) : sql`not ${mayOwn}`}
      order by ${enquiries.nextStepAt}, ${enquiries.id}`,
    owned,
  )
}

const working = z.object({
  id: z.string(),
  name: shownAccount.pipe(z.string()),
  open: z.number(),
  mayOwn: z.boolean(),
})

/** Everybody with open enquiries; people who may not work on them come first. */
export function ownersWithWork(db: Database) {
  return rowsOf(
    db,
    sql`select ${accounts.id}, ${namedAccount(accounts)} as name, count(*)::int as open, ${mayOwn} as "mayOwn"
      from ${accounts} join ${enquiries} on ${enquiries.owner} = ${accounts.id}
      where ${isOpen} group by ${accounts.id} order by ${mayOwn}, coalesce(nullif(${accounts.name}, ''), ${accounts.email})`,
    working,
  )
}

const handed = z.object({
  id: z.string(),
  nextStepAt: z.number().nullable(),
})

/** Gives open enquiries of one person to another one or to nobody; all of them without ids. */
export function giveOpen(
  db: Database,
  from: string,
  to: string | null,
  ids: readonly string[] | null,
) {
  return rowsOf(
    db,
    sql`update ${enquiries} set owner_id = ${to}::uuid, updated_at = ${writtenNow()}::timestamptz
      where ${enquiries.owner} = ${from} and ${isOpen} and ${ids ? idIn(enquiries.id, ids) : sql`true`}
      returning ${enquiries.id}, ${milliseconds(enquiries.nextStepAt)} as "nextStepAt"`,
    handed,
  )
}
