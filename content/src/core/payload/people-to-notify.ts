import { isOpenStatus } from '@alun/contract/rules/enquiry'
import { defaultLocale, type Locale } from '@alun/contract/rules/locale'
import { and, eq, inArray, sql } from '@payloadcms/db-postgres/drizzle'
import { rolesWith } from '../access/permissions.ts'
import type { Database } from '../database/rows.ts'
import { accounts, enquiries } from './db-schema.gen.ts'

const wanted = {
  new: accounts.notices_new,
  assigned: accounts.notices_assigned,
  overdue: accounts.notices_overdue,
}

/** Who may read enquiries, wants this, and has a browser that shows it; `only` this account. */
export function peopleToNotify(db: Database, event: keyof typeof wanted, only?: string) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      language: sql<Locale>`coalesce(${accounts.language}::text, ${defaultLocale})`,
      quiet: { from: accounts.notices_quietFrom, to: accounts.notices_quietTo },
    })
    .from(accounts)
    .where(
      and(
        sql`coalesce(${accounts.status}, 'active') = 'active'`,
        sql`coalesce(${wanted[event]}, true)`,
        inArray(accounts.role, rolesWith('read', 'enquiries')),
        // Who is signed out while a step is set may be back when it is due.
        sql`exists (select from push_subscriptions join auth_sessions on auth_sessions.id = session_id
          where account_id = ${accounts.id} and (ended_at is null or ${event === 'overdue'}))`,
        only === undefined ? undefined : eq(accounts.id, only),
      ),
    )
}

/** What has become of an enquiry; `null` if it is gone. */
export async function enquiryNow(db: Database, id: string) {
  const { nextStepAt, owner, status } = enquiries
  const [found] = await db
    .select({ nextStepAt, owner, status })
    .from(enquiries)
    .where(eq(enquiries.id, id))
  if (!found) return null
  return {
    status: found.status,
    owner: found.owner,
    isOpen: isOpenStatus(found.status),
    stepAt: found.nextStepAt && new Date(found.nextStepAt).toISOString(),
  }
}
