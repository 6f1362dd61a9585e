import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { to } from '../access/permissions.ts'
import { endpoint, endpointBody } from '../http/endpoint.ts'
import { type AskedGroup, endsAnswer } from '../panel/ends/question.ts'
import { keepAccepted, notAccepted } from './accepted-rows.ts'
import { type DependencyName, dependenciesOf, type EndContext, endContext } from './dependency.ts'
import {
  type Act,
  groupOf,
  mayDo,
  questionOf,
  refusedEnd,
  seenOf,
  settleAs,
  type Unmet,
} from './end.ts'
import { inPersonsTransaction } from './end-transaction.ts'

/**
 * Finds everything of these kinds that now depends on something gone, unless somebody has accepted it, for people who
 * may settle it. Computed at each reading instead of stored, so that no way of changing a record can forget a mark.
 */
export async function marksOf(
  context: EndContext,
  isWanted: (name: DependencyName) => boolean = () => true,
): Promise<Unmet[]> {
  const found: Unmet[] = []
  for (const dependency of dependenciesOf(context.req)) {
    const { name, rule, seenBy, settledBy, unmet } = dependency
    if (rule !== 'asked' || !unmet || !isWanted(name)) continue
    if (!mayDo(context.req, seenBy) || !mayDo(context.req, settledBy)) continue
    const dependents = await notAccepted(context.db, dependency, await unmet(context, null))
    if (dependents.length > 0) found.push({ dependency, dependents })
  }
  return found
}

/** Deletes acceptances of dependents that lack nothing any more, or that lack something else now. */
export async function forgetAccepted(payload: Payload): Promise<void> {
  const context = await endContext(await createLocalReq({}, payload))
  for (const dependency of dependenciesOf(context.req)) {
    if (dependency.rule !== 'asked' || !dependency.unmet) continue
    const since = currentTime() - dayLength
    await keepAccepted(context.db, dependency, await dependency.unmet(context, null), since)
  }
}

/**
 * What needs settling, as this person sees it.
 *
 * @param href only what is at this address
 * @param most maximum of rows in a group
 * @param only the kinds to read; all if missing
 */
export async function readMarks(
  req: PayloadRequest,
  { href, most, only }: { href?: string; most?: number; only?: readonly DependencyName[] } = {},
): Promise<AskedGroup[]> {
  const context = await endContext(req)
  const groups: AskedGroup[] = []
  for (const { dependency, dependents } of await marksOf(
    context,
    (name) => only?.includes(name) ?? true,
  )) {
    const shown = dependents.filter((each) => href === undefined || each.href === href)
    if (shown.length === 0) continue
    const group = await groupOf(context, { dependency, dependents: shown }, null, most)
    const choices = group.choices.filter((choice) => choice !== 'keep')
    groups.push({ ...group, choices: [...choices, 'accept'] })
  }
  return groups
}

const settling = z.object({ choices: endsAnswer.shape.choices })

/**
 * Settles all of these marks or none.
 *
 * @param asked the act, and the fingerprint of the marks that the person has seen; the person is asked again if they changed
 * @throws APIError 409 ASKED, or CHANGED if one of them is settled already
 */
export const settleChosen = (
  req: PayloadRequest,
  { choices }: z.output<typeof settling>,
  asked?: Act & { seen: string },
) =>
  inPersonsTransaction(req, async (context) => {
    const marks = await marksOf(context, (name) => Object.hasOwn(choices, name))
    const seen = seenOf(marks)
    if (asked && asked.seen !== seen && marks.length > 0) {
      throw await questionOf(context, asked, marks, seen)
    }
    for (const [name, chosen] of Object.entries(choices)) {
      const group = marks.find(({ dependency }) => dependency.name === name)
      const dependents = group?.dependents.filter(({ id }) => Object.hasOwn(chosen, id)) ?? []
      if (!group || dependents.length < Object.keys(chosen).length) {
        throw refusedEnd('Something of this has changed since.', { code: 'CHANGED' })
      }
      await settleAs(context, { ...group, dependents }, chosen)
    }
  })

/**
 * `POST /api/ends`: settles marks as in the question: by group and id a choice, or `accept`. If one of them is settled
 * already, the answer is 409, and nothing changes.
 */
export const settleMarks = endpoint(
  'post',
  '/ends',
  (role, named) =>
    to('update', 'enquiries', 'viewings')(role, named) ||
    to('publish', 'offers', 'settings')(role, named),
  async (req) => {
    await settleChosen(req, await endpointBody(req, settling))
    return Response.json({ settled: true })
  },
)
