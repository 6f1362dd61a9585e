import type { AfterErrorHook } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { endRefused } from '../../core/ends/end.ts'
import { type AskedGroup, question } from '../../core/panel/ends/question.ts'
import { enquiryAt } from '../../core/words/record-address.ts'

/** Ids of the enquiries whose people are named. */
export const enquiriesNamed = (groups: readonly AskedGroup[]): string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ href }) => enquiryAt(href) ?? []))

const asked = z.object({ name: z.literal(endRefused), data: question })

/** Records whom a question has named to a person, after the transaction of the call was rolled back. */
export const recordAsked: AfterErrorHook = async ({ error, req: { headers, payload, user } }) => {
  const { data } = asked.safeParse(error)
  const ids = enquiriesNamed(data?.data.groups ?? [])
  if (ids.length === 0) return
  await recordAccess({ headers, payload, user }, 'listed', [{ type: 'enquiries' }], ids)
}
