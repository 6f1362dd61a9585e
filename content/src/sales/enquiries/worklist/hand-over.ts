import { currentTime } from '@alun/contract/rules/current-time'
import type { Endpoint, PayloadRequest } from 'payload'
import { z } from 'zod'
import { enqueueMail } from '../../../accounts/enqueue-mail.ts'
import { enquiryOwners } from '../../../accounts/enquiry-owners.ts'
import { to } from '../../../core/access/permissions.ts'
import type { Dependency, EndContext } from '../../../core/ends/dependency.ts'
import { refusedEnd } from '../../../core/ends/end.ts'
import { inPersonsTransaction } from '../../../core/ends/end-transaction.ts'
import { endpoint, endpointBody, recordId } from '../../../core/http/endpoint.ts'
import { enqueue } from '../../../core/outbox/enqueue.ts'
import { deleteWaiting } from '../../../core/outbox/message-rows.ts'
import { accountById } from '../../../core/payload/account-rows.ts'
import { writeHistory } from '../../../core/payload/write-history.ts'
import type { Runtime } from '../../../core/settings/runtime.ts'
import { shownName } from '../../../core/words/account-words.ts'
import { commaList } from '../../../core/words/comma-list.ts'
import { recordAddress } from '../../../core/words/record-address.ts'
import { inPanelLanguage } from '../../../core/words/words.ts'
import { messagesOf } from '../../message-texts/message-table.ts'
import { giveOpen, readOwned } from './owned-rows.ts'
import { worklistAddress } from './worklist-filter.ts'

/**
 * Gives open enquiries of one person to another one or to nobody, with one mail for all of them. Reminders of next
 * steps follow.
 *
 * @returns how many
 */
async function handOver(
  { adminUrl }: Runtime,
  { db, req }: EndContext,
  from: string,
  receiver: string | null,
  ids: readonly string[] | null,
): Promise<number> {
  const eligible =
    receiver === null || (await enquiryOwners(req.payload, null)).some(({ id }) => id === receiver)
  if (!eligible) throw changedSince(req)
  const account = req.user?.id ?? null
  const given = await giveOpen(db, from, receiver, ids)
  const person = receiver === null ? null : await accountById(db, receiver)
  for (const { id, nextStepAt } of given) {
    await writeHistory(db, { enquiry: id, account, kind: 'owner', value: { account: receiver } })
    if (nextStepAt === null) continue
    await deleteWaiting(db, id, 'step-due')
    if (!person || nextStepAt <= currentTime()) continue
    const owner = [{ recipient: shownName(person), content: { account: person.id } }]
    await enqueue(
      db,
      messagesOf('step-due', { enquiry: id, dueAt: nextStepAt }, { owner }),
      currentTime(),
    )
  }
  const former = await accountById(db, from)
  if (person && former && given.length > 0 && person.id !== account) {
    await enqueueMail(db, {
      kind: 'work-given',
      locale: person.language,
      to: person.email,
      link: new URL(worklistAddress({ view: 'list', owner: 'mine' }), adminUrl).href,
      work: { who: shownName(former), count: given.length },
    })
  }
  return given.length
}

const changedSince = (req: PayloadRequest) =>
  refusedEnd(inPanelLanguage('ends.unsettled', req), { code: 'CHANGED' })

/** Open enquiries of people who may not work on them (any more). */
export const workOfPeople = (runtime: Runtime): Dependency => ({
  name: 'work',
  on: ['accounts'],
  rule: 'asked',
  choices: ['hand-over'],
  seenBy: ['read', 'enquiries'],
  settledBy: ['update', 'enquiries'],
  async unmet({ db }, gone) {
    const rows = await readOwned(db, gone?.ids)
    return rows.map(({ id, isSuspended, nextStepAt, owner, ownerName, unit, visitor }) => ({
      id,
      state: owner,
      title: commaList(visitor, unit) || '—',
      href: recordAddress('enquiries', id),
      at: nextStepAt,
      ground: {
        key: gone
          ? 'ends.grounds.ownerGone'
          : isSuspended
            ? 'ends.grounds.ownerSuspended'
            : 'ends.grounds.ownerUnable',
        values: { name: ownerName },
      },
    }))
  },
  async receivers({ req }, dependents) {
    const able = await enquiryOwners(req.payload, null)
    const nobody = { id: '', name: inPanelLanguage('enquiries.worklist.nobody', req) }
    return new Map(dependents.map(({ id }) => [id, [...able, nobody]]))
  },
  async settle(context, dependents, choice) {
    for (const [owner, own] of Map.groupBy(dependents, ({ state }) => state)) {
      const ids = own.map(({ id }) => id)
      const given = await handOver(runtime, context, owner, choice.to, ids)
      if (given < ids.length) {
        throw changedSince(context.req)
      }
    }
  },
})

const handed = z.object({
  to: z.uuid().nullable(),
  enquiries: z.union([z.literal('all'), z.array(z.uuid()).max(1_000)]),
})

/** `POST /api/accounts/{id}/hand-over`: gives open enquiries of a person to another one or to nobody. */
export const handOverEndpoint = (runtime: Runtime): Endpoint =>
  endpoint('post', '/:id/hand-over', to('update', 'enquiries'), async (req) => {
    const from = recordId(req.routeParams?.id)
    const { enquiries, to: receiver } = await endpointBody(req, handed)
    const count = await inPersonsTransaction(req, (context) =>
      handOver(runtime, context, from, receiver, enquiries === 'all' ? null : enquiries),
    )
    return Response.json({ count })
  })
