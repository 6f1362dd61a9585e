import { leadStatuses } from '@alun/contract/rules/lead'
import type { Locale } from '@alun/contract/rules/locale'
import type { PartnerClient } from '@alun/contract/schema/partner'
import type { Payload } from 'payload'
import { z } from 'zod'
import { plain, selectionOf, text } from '../../records/fields.ts'
import { choose, isBlank } from '../../records/localise.ts'
import { claimHolds } from '../messages/claim-rule.ts'

const maxListed = 500

const client = z.object({
  id: z.string(),
  name: plain,
  phone: plain,
  contact: plain,
  message: plain,
  status: z.enum(leadStatuses).exclude(['spam']),
  receivedAt: z.string(),
  claimUntil: z.string(),
  project: z.object({ slug: z.string(), title: text }).nullable(),
  unit: z.object({ key: z.string(), label: z.string() }).nullable(),
})

/** The clients that this account has registered, newest first, without spam. */
export async function clientsOf(
  payload: Payload,
  partner: string,
  { locale, now, only }: { locale: Locale; now: number; only?: string },
): Promise<PartnerClient[]> {
  const { docs } = await payload.find({
    collection: 'leads',
    where: {
      partner: { equals: partner },
      claimUntil: { exists: true },
      status: { not_equals: 'spam' },
      ...(only && { id: { equals: only } }),
    },
    sort: ['-receivedAt', 'id'],
    limit: maxListed,
    pagination: false,
    locale: 'all',
    select: selectionOf(client.shape),
    populate: { projects: { slug: true, title: true }, units: { key: true, label: true } },
    depth: 1,
  })
  const clients = client.array().parse(docs)
  return clients.map(({ claimUntil, name, phone, project, receivedAt, status, unit, ...rest }) => {
    const title = project && choose(project.title, locale, isBlank)
    return {
      ...rest,
      name: name ?? '',
      phone: phone ?? '',
      project: project && {
        slug: project.slug,
        title: title ? { text: title.value, from: title.from } : { text: project.slug },
      },
      unit,
      stage: status,
      registeredAt: receivedAt,
      claimUntil,
      claimed: claimHolds({ claimUntil: Date.parse(claimUntil), status }, now),
    }
  })
}
