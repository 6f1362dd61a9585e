import { sql } from '@payloadcms/db-postgres'
import { and, eq } from '@payloadcms/db-postgres/drizzle'
import { z } from 'zod'
import { type Database, lowered, rowsOf, writtenNow } from '../../core/database/rows.ts'
import { accounts, hosts } from '../../core/payload/db-schema.gen.ts'
import { text } from '../../core/records/fields.ts'
import { ofHost, writings } from './viewing-rows.ts'

const anyHost = z.object({
  id: z.string(),
  name: z.string(),
  writtenName: text,
  active: z.boolean().nullable(),
  feedVersion: z.number(),
  /** The active account with the confirmed address of the host. */
  account: z.object({ id: z.string(), role: z.string().nullable() }).nullable(),
})

/** All hosts, including inactive ones. */
export function readAllHosts(db: Database): Promise<z.infer<typeof anyHost>[]> {
  return rowsOf(
    db,
    sql`select ${hosts.id}, ${hosts.name}, ${writings} as "writtenName", ${hosts.active},
        coalesce(${hosts.feedVersion}, 0)::integer as "feedVersion",
        (select json_build_object('id', ${accounts.id}, 'role', ${accounts.role})
          from ${accounts} where ${ofHost} and ${accounts.emailConfirmed} and ${accounts.status} = 'active') as account
      from ${hosts} order by ${hosts.createdAt}, ${hosts.id}`,
    anyHost,
  )
}

/** Switches off the host with the address of an account; returns whether there is one. */
export async function switchOffHost(db: Database, email: string): Promise<boolean> {
  const changed = await db
    .update(hosts)
    .set({ active: false, updatedAt: writtenNow() })
    .where(and(hosts.active, sql`${lowered(hosts.email)} = ${lowered(sql`${email}`)}`))
    .returning({ id: hosts.id })
  return changed.length > 0
}

/** Invalidates earlier links to the calendar of a host. */
export async function renewFeed(db: Database, id: string): Promise<void> {
  const feedVersion = sql`coalesce(${hosts.feedVersion}, 0) + 1`
  await db.update(hosts).set({ feedVersion }).where(eq(hosts.id, id))
}
