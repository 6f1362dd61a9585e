import { leadStatuses } from '@alun/contract/rules/lead'
import type { Locale } from '@alun/contract/rules/locale'
import type { PartnerClient } from '@alun/contract/schema/partner'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import { type Database, rowsOf } from '../../database/rows.ts'
import { choose, isBlank } from '../../records/localise.ts'
import { claimHolds } from '../messages/claim-rule.ts'

const maxListed = 500

const titles = z.object({ en: z.string(), ua: z.string(), ru: z.string() }).partial().nullable()
const client = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  message: z.string().nullable(),
  status: z.enum(leadStatuses),
  received: z.coerce.date(),
  claimUntil: z.coerce.date(),
  project: z.string().nullable(),
  titles,
  unit: z.string().nullable(),
  label: z.string().nullable(),
})

/** The clients that this account has registered, newest first, without spam. */
export async function clientsOf(
  db: Database,
  partner: string,
  { locale, now, only }: { locale: Locale; now: number; only?: string },
): Promise<PartnerClient[]> {
  const found = await rowsOf(
    db,
    sql`select leads.id, leads.name, leads.phone, leads.contact, leads.message, leads.status,
      leads.received_at as received, leads.claim_until as "claimUntil", projects.slug as project,
      (select json_object_agg(_locale, title) from projects_locales
        where _parent_id = projects.id and title is not null) as titles,
      units.key as unit, units.label
    from leads
      left join projects on projects.id = leads.project_id
      left join units on units.id = leads.unit_id
    where leads.partner_id = ${partner} and leads.claim_until is not null
      and leads.status <> 'spam' and (${only ?? null}::uuid is null or leads.id = ${only ?? null}::uuid)
    order by leads.received_at desc, leads.id limit ${maxListed}`,
    client,
  )
  return found.flatMap((row): PartnerClient[] => {
    const { id, name, phone, contact, message, status, received, claimUntil, project, unit } = row
    if (status === 'spam') return []
    const title = choose(row.titles ?? {}, locale, isBlank)
    return [
      {
        id,
        name: name ?? '',
        phone: phone ?? '',
        contact,
        message,
        project: project
          ? {
              slug: project,
              title: title ? { text: title.value, from: title.from } : { text: project },
            }
          : null,
        unit: unit ? { key: unit, label: row.label ?? unit } : null,
        stage: status,
        registeredAt: received.toISOString(),
        claimUntil: claimUntil.toISOString(),
        claimed: claimHolds({ claimUntil: claimUntil.getTime(), status }, now),
      },
    ]
  })
}
