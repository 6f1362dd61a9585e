import type { UIFieldServerProps } from 'payload'
import { enquiryOwners } from '../../../accounts/enquiry-owners.ts'
import { may, roleOf } from '../../../core/access/permissions.ts'
import { ownersWithWork } from '../worklist/owned-rows.ts'
import { HandOver } from './hand-over.tsx'

/** Beside an account: its open enquiries, which can be handed over at any time. */
export async function OwnedWork({ data, req }: UIFieldServerProps) {
  const id: unknown = data?.id
  if (typeof id !== 'string' || !may(roleOf(req.user), 'update', 'enquiries')) return null
  const work = (await ownersWithWork(req.payload.db.drizzle)).find((each) => each.id === id)
  if (!work) return null
  const receivers = (await enquiryOwners(req.payload, null)).filter((each) => each.id !== id)
  return <HandOver from={id} count={work.open} receivers={receivers} />
}
