import type { AfterErrorHook } from 'payload'
import { z } from 'zod'
import { recordAccess } from '../../accounts/record-access.ts'
import { endRefused } from '../../core/ends/end.ts'
import { type ListedGroup, question } from '../../core/panel/ends/question.ts'
import { enquiryAt } from '../../core/words/record-address.ts'
import { heldUnit } from '../../publishing/units/holdings/holding.ts'
import { peopleOfHolders } from '../../publishing/units/holdings/record-holders.ts'

/** Ids of the enquiries whose people are named. */
export const enquiriesNamed = (groups: readonly ListedGroup[]): string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ href }) => enquiryAt(href) ?? []))

const asked = z.object({ name: z.literal(endRefused), data: question })
/** `hold.ts` throws it where somebody else holds a unit. */
const held = z.object({ data: z.object({ code: z.literal('HELD'), held: z.array(heldUnit) }) })

/** Records whom a question or a refusal has named to a person, after the transaction of the call was rolled back. */
export const recordAsked: AfterErrorHook = async ({ error, req: { headers, payload, user } }) => {
  const ids = [
    ...enquiriesNamed(asked.safeParse(error).data?.data.groups ?? []),
    ...peopleOfHolders(held.safeParse(error).data?.data.held ?? []),
  ]
  if (ids.length === 0) return
  await recordAccess({ headers, payload, user }, 'listed', [{ type: 'enquiries' }], ids)
}
