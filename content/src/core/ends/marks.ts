import { currentTime } from '@alun/contract/rules/current-time'
import { dayLength } from '@alun/contract/rules/office-time'
import { APIError, createLocalReq, type Payload, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { to } from '../access/permissions.ts'
import { endpoint, endpointBody } from '../http/endpoint.ts'
import {
  type Choice,
  choices,
  type MarkedGroup,
  type Settled,
  settling,
} from '../panel/ends/question.ts'
import { writeEvents } from '../payload/audit-event-rows.ts'
import { writeHistory } from '../payload/write-history.ts'
import { enquiryAt } from '../words/record-address.ts'
import { inPanelLanguage } from '../words/words.ts'
import { accept, keepAccepted, notAccepted } from './accepted-rows.ts'
import {
  type Dependency,
  type DependencyName,
  type Dependent,
  dependenciesOf,
  type EndContext,
  endContext,
} from './dependency.ts'
import { type Act, listed, mayDo, questionOf, refusedEnd, seenOf, type Unmet } from './end.ts'
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
  {
    href,
    most = 50,
    only,
  }: { href?: string; most?: number; only?: readonly DependencyName[] } = {},
): Promise<MarkedGroup[]> {
  const context = await endContext(req)
  const groups: MarkedGroup[] = []
  for (const { dependency, dependents } of await marksOf(
    context,
    (name) => only?.includes(name) ?? true,
  )) {
    const shown = dependents.filter((each) => href === undefined || each.href === href)
    if (shown.length === 0) continue
    const group = listed(context, { dependency, dependents: shown }, most)
    const of = new Map(shown.map((each) => [each.id, each]))
    const named = group.rows.flatMap(({ id }) => of.get(id) ?? [])
    const receivers = await dependency.receivers?.(context, named)
    groups.push({
      ...group,
      choices: [...(dependency.choices ?? []), 'accept'],
      rows: group.rows.map((row) => ({
        ...row,
        moved: of.get(row.id)?.moved ?? null,
        to: receivers?.get(row.id) ?? [],
      })),
    })
  }
  return groups
}

/**
 * Settles all of these marks or none.
 *
 * @param asked the act, and the fingerprint of the marks that the person has seen; the person is asked again if they changed
 * @throws APIError 403 without the right to the dependents; 409 ASKED, or CHANGED if one of them is settled already
 */
export const settleChosen = (req: PayloadRequest, given: Settled, asked?: Act & { seen: string }) =>
  inPersonsTransaction(req, async (context) => {
    const named = dependenciesOf(req).filter(({ name }) => Object.hasOwn(given, name))
    if (named.some(({ settledBy }) => !mayDo(req, settledBy))) {
      throw new APIError(inPanelLanguage('panel.notAllowed', req), 403)
    }
    const marks = await marksOf(context, (name) => Object.hasOwn(given, name))
    const seen = seenOf(marks)
    if (asked && asked.seen !== seen && marks.length > 0) {
      throw questionOf(context, asked, marks, seen)
    }
    for (const [name, chosen] of Object.entries(given)) {
      const group = marks.find(({ dependency }) => dependency.name === name)
      const dependents = group?.dependents.filter(({ id }) => Object.hasOwn(chosen, id)) ?? []
      if (!group || dependents.length < Object.keys(chosen).length) {
        throw refusedEnd('Something of this has changed since.', { code: 'CHANGED' })
      }
      await settleAs(context, { ...group, dependents }, chosen)
    }
  })

/**
 * Settles each dependent as chosen.
 *
 * @throws APIError 403 for a choice that is not offered
 */
async function settleAs(
  context: EndContext,
  { dependency, dependents }: Unmet,
  chosenOf: Settled[string],
): Promise<void> {
  const { db, req } = context
  for (const [choice, each] of Map.groupBy(dependents, ({ id }) => chosenOf[id] ?? '')) {
    const kind = kindOf(choice)
    const isOffered = kind === 'accept' || dependency.choices?.some((one) => one === kind)
    if (!isOffered) throw new APIError(inPanelLanguage('panel.notAllowed', req), 403)
    if (kind === 'accept') await leave(context, dependency, each)
    else await dependency.settle?.(context, each, { kind, to: choice.split(' ')[1] ?? null })
    const detail = `${dependency.name}: ${kind}`
    const settled = { event: 'settled', actor: req.user?.email, records: each.length } as const
    await writeEvents(db, [{ ...settled, detail }])
  }
}

/** Stores that the dependents stay as they are, also in the history of the enquiries that they are about. */
async function leave({ db, now, req }: EndContext, dependency: Dependency, each: Dependent[]) {
  const account = req.user?.id ?? null
  await accept(db, dependency, each, { account, now })
  for (const { ground, href } of each) {
    const enquiry = enquiryAt(href)
    const value = { ground: ground.key, values: ground.values }
    if (enquiry !== null) await writeHistory(db, { enquiry, account, kind: 'left', value })
  }
}

const kindOf = (choice: string): Choice => z.enum(choices).parse(choice.split(' ')[0])

/**
 * `POST /api/ends`: settles marks, by group and id a choice. If one of them is settled
 * already, the answer is 409, and nothing changes.
 */
export const settleMarks = endpoint(
  'post',
  '/ends',
  (role, named) =>
    to('update', 'enquiries', 'viewings')(role, named) ||
    to('publish', 'offers', 'settings')(role, named) ||
    to('update', 'media')(role, named),
  async (req) => {
    await settleChosen(req, (await endpointBody(req, settling)).choices)
    return Response.json({ settled: true })
  },
)
