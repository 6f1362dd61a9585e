import { leadStatuses } from '@alun/contract/rules/lead'
import type { Locale } from '@alun/contract/rules/locale'
import type { PartnerClient } from '@alun/contract/schema/partner'
import { sql } from '@payloadcms/db-postgres'
import { z } from 'zod'
import type { Database } from '../database/rows.ts'
import { choose, isBlank } from '../records/localise.ts'
import { claimHolds } from './claim-rule.ts'

const longest = 500

const titles = z.object({ en: z.string(), ua: z.string(), ru: z.string() }).partial().nullable()
const row = z.object({
  id: z.string(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  contact: z.string().nullable(),
  message: z.string().nullable(),
  status: z.enum(leadStatuses),
  received_at: z.coerce.date(),
  claim_until: z.coerce.date(),
  project_slug: z.string().nullable(),
  project_titles: titles,
  unit_key: z.string().nullable(),
  unit_label: z.string().nullable(),
})

/** Clients that this account has registered, newest first; nobody else's, and no rubbish. */
export async function clientsOf(
  db: Database,
  partner: string,
  { locale, now, only }: { locale: Locale; now: number; only?: string },
): Promise<PartnerClient[]> {
  const found = await db.execute(sql`
    select leads.id, leads.name, leads.phone, leads.contact, leads.message, leads.status,
      leads.received_at, leads.claim_until, projects.slug as project_slug,
      (select json_object_agg(_locale, title) from projects_locales
        where _parent_id = projects.id and title is not null) as project_titles,
      units.key as unit_key, units.label as unit_label
    from leads
      left join projects on projects.id = leads.project_id
      left join units on units.id = leads.unit_id
    where leads.partner_id = ${partner} and leads.claim_until is not null
      and leads.status <> 'spam' and (${only ?? null}::uuid is null or leads.id = ${only ?? null}::uuid)
    order by leads.received_at desc, leads.id limit ${longest}
  `)
  return z
    .array(row)
    .parse(found.rows)
    .flatMap((client): PartnerClient[] => {
      const { project_slug: slug, status, unit_key: key, unit_label: label } = client
      if (status === 'spam') return []
      const title = choose(client.project_titles ?? {}, locale, isBlank)
      return [
        {
          id: client.id,
          name: client.name ?? '',
          phone: client.phone ?? '',
          contact: client.contact,
          message: client.message,
          project: slug
            ? { slug, title: title ? { text: title.value, from: title.from } : { text: slug } }
            : null,
          unit: key ? { key, label: label ?? key } : null,
          stage: status,
          registeredAt: client.received_at.toISOString(),
          claimUntil: client.claim_until.toISOString(),
          claimed: claimHolds({ claimUntil: client.claim_until.getTime(), status }, now),
        },
      ]
    })
}
