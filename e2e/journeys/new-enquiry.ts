import type { Locale } from '@alun/contract/rules/locale'
import { siteTokenHeader } from '@alun/contract/schema/auth'
import { z } from 'zod'
import type { ProductFacts } from '../product/control.ts'

const accepted = z.object({ data: z.object({ id: z.string() }) })

/** Sends an enquiry as the site does; returns its id. */
export async function newEnquiry(
  { contentUrl, intakeToken }: ProductFacts,
  name: string,
  locale: Locale = 'ua',
): Promise<string> {
  const body = new FormData()
  const fields = {
    form: 'catalog',
    locale,
    name,
    phone: '+380501234567',
    contact: 'a.visitor.with.a.long.address@alun.example',
    project: 'segara-berawa',
    shortlist: 'segara-berawa.unit-A02 segara-berawa.unit-A03',
  }
  for (const [field, value] of Object.entries(fields)) body.append(field, value)
  const headers = { [siteTokenHeader]: intakeToken }
  const answer = await fetch(`${contentUrl}/v1/enquiries`, { method: 'POST', headers, body })
  return accepted.parse(await answer.json()).data.id
}
