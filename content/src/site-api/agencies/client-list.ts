import type { Locale } from '@alun/contract/rules/locale'
import { officeDay } from '@alun/contract/rules/office-day'
import type { PartnerClient } from '@alun/contract/schema/partner'
import { z } from 'zod'
import { knownOr } from '../../core/database/known.ts'
import type { Database } from '../../core/database/rows.ts'
import { textIn } from '../../core/records/localise.ts'
import { holdingKinds } from '../../publishing/units/holdings/holding.ts'
import { claimHolds } from '../../sales/message-texts/claim-rule.ts'
import { clientsOfAgency } from '../../sales/rows/enquiry-rows.ts'

const maxListed = 500

/** What a client holds; times in epoch milliseconds. */
const held = z.array(
  z
    .object({
      label: z.string().nullable(),
      kind: knownOr(holdingKinds, 'reserved'),
      from: z.number().nullable(),
      until: z.number().nullable(),
    })
    .transform(({ from, label, kind, until }) => ({
      ...{ label, kind },
      until: until === null ? null : new Date(until).toISOString(),
      day: kind === 'reserved' || from === null ? null : officeDay(from),
    })),
)

/** The clients that this account registered, newest first, without spam. */
export async function clientsOf(
  db: Database,
  partner: string,
  { locale, now, only }: { locale: Locale; now: number; only?: string },
): Promise<PartnerClient[]> {
  const found = await clientsOfAgency(db, partner, { limit: maxListed, only })
  return found.flatMap((row): PartnerClient[] => {
    const { id, name, phone, contact, message, status, receivedAt, project, unit } = row
    if (status === 'spam' || !receivedAt || !row.claimUntil) return []
    const claimUntil = new Date(row.claimUntil)
    return [
      {
        id,
        name: name ?? '',
        phone: phone ?? '',
        contact,
        message,
        project: project
          ? { slug: project, title: textIn(row.titles, locale) ?? { text: project } }
          : null,
        unit: unit ? { key: unit, label: row.label ?? unit, status: row.unitStatus } : null,
        held: held.parse(row.held ?? []),
        stage: status,
        registeredAt: new Date(receivedAt).toISOString(),
        claimUntil: claimUntil.toISOString(),
        claimed: claimHolds({ claimUntil: claimUntil.getTime(), status }, now),
      },
    ]
  })
}
