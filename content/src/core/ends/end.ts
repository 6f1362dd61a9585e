import { createHash } from 'node:crypto'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, type Right, roleOf } from '../access/permissions.ts'
import {
  type AskedGroup,
  type Choice,
  choices,
  type EndsAnswer,
  endsAnswer,
  others,
  type Question,
} from '../panel/ends/question.ts'
import { writeEvents } from '../payload/audit-event-rows.ts'
import { writeHistory } from '../payload/write-history.ts'
import { commaList } from '../words/comma-list.ts'
import { enquiryAt } from '../words/record-address.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { accept, isKnown } from './accepted-rows.ts'
import {
  type Dependency,
  type Dependent,
  dependenciesOf,
  type EndContext,
  type Ending,
  type Gone,
} from './dependency.ts'

/** A question lists at most this many rows of a group, an error names at most five. */
const mostRows = 50
const mostNamed = 5

export interface Act {
  on: Ending
  /** Words on the button that makes the change: a verb and its object. */
  act: WordKey
  /** Records that the change deletes; missing if it deletes none. */
  gone?: readonly string[]
}

export interface Unmet {
  dependency: Dependency
  dependents: readonly Dependent[]
}

/**
 * Makes a change that may end something, in the transaction of the context. If the change leaves dependents unmet that
 * were not so before, it is refused, or the person is asked about them, or they are settled as the person has answered.
 *
 * @throws APIError 409 NEEDED or ASKED, after which the caller rolls back
 */
export async function end<T>(context: EndContext, act: Act, change: () => Promise<T>): Promise<T> {
  if (act.gone) {
    const found = await answered(context, act, await unmetOf(context, act.on, goneOf(act)))
    const result = await change()
    await settle(context, found)
    return result
  }
  const before = await unmetOf(context, act.on)
  const result = await change()
  await settleSince(context, act, before)
  return result
}

const goneOf = ({ act, gone, on }: Act): Gone | null =>
  gone ? { on, ids: gone, isBinned: act === 'ends.acts.bin' } : null

/** Finds unmet dependents: what depends on something of `on` that is gone, or that `gone` is about to remove. */
export async function unmetOf(
  context: EndContext,
  on: Ending,
  gone: Gone | null = null,
): Promise<Unmet[]> {
  // An act of the service, without a person, keeps all dependents and sends no mail.
  const isPersons = Boolean(context.req.user)
  const found: Unmet[] = []
  for (const dependency of dependenciesOf(context.req)) {
    if (!dependency.on.includes(on) || !dependency.unmet) continue
    if (dependency.rule !== 'refused' && !isPersons) continue
    found.push({ dependency, dependents: await dependency.unmet(context, gone, on) })
  }
  return found
}

/** Settles dependents that lost what they need since `before`, and names those that have ended. */
export async function settleSince(
  context: EndContext,
  act: Act,
  before: readonly Unmet[],
): Promise<void> {
  const now = await unmetOf(context, act.on)
  const found = [
    ...onlyIn(now, before).filter(({ dependency }) => dependency.rule !== 'ends'),
    ...onlyIn(before, now).filter(({ dependency }) => dependency.rule === 'ends'),
  ]
  await settle(context, await answered(context, act, found))
}

/** The dependents of `some` that are not among those of `others`. */
function onlyIn(some: readonly Unmet[], others: readonly Unmet[]): Unmet[] {
  return some.map(({ dependency, dependents }) => {
    const known = others.filter((each) => each.dependency.name === dependency.name)
    const states = Map.groupBy(
      known.flatMap((each) => each.dependents),
      ({ id }) => id,
    )
    const isNew = ({ id, state }: Dependent) =>
      !isKnown(
        state,
        states.get(id)?.map((each) => each.state),
      )
    return { dependency, dependents: dependents.filter(isNew) }
  })
}

const keyOf = ({ name }: Dependency, { id, state }: Dependent) => JSON.stringify([name, id, state])

/**
 * The questions about an act with the caller's answers.
 *
 * @throws APIError 409 if the act is refused, or an answer is missing
 */
async function answered(context: EndContext, act: Act, unmet: readonly Unmet[]): Promise<Answered> {
  const { req } = context
  const found = unmet.filter(({ dependents }) => dependents.length > 0)
  const refused = found.filter(({ dependency }) => dependency.rule === 'refused')
  if (refused.length > 0) throw needed(refused, req)
  const asked = found.filter(({ dependency }) => dependency.rule === 'asked')
  const answer = answerOf(req)
  // Without a question, those who may settle the dependents are notified nevertheless.
  if (answer === 'keep') return { asked, choices: {} }
  const seen = seenOf(asked)
  const isOpen = asked.length > 0 && (answer === 'ask' || answer?.seen !== seen)
  if (answer === 'ask' || isOpen) throw await questionOf(context, act, found, seen)
  return { asked: answer ? asked : [], choices: answer?.choices ?? {} }
}

interface Answered {
  asked: readonly Unmet[]
  choices: EndsAnswer['choices']
}

async function settle(context: EndContext, { asked, choices }: Answered): Promise<void> {
  for (const group of asked) await settleAs(context, group, choices[group.dependency.name])
  const left = asked.filter(({ dependency }) => !mayDo(context.req, dependency.settledBy))
  for (const [kept, groups] of Map.groupBy(left, ({ dependency }) => dependency.kept)) {
    const dependents = groups.flatMap((group) => group.dependents)
    if (dependents.length > 0) await kept?.(context, dependents)
  }
}

/**
 * Settles each dependent as chosen.
 *
 * @throws APIError 403 without the right to the dependents
 */
export async function settleAs(
  context: EndContext,
  { dependency, dependents }: Unmet,
  answered: EndsAnswer['choices'][string] = {},
): Promise<void> {
  const { db, req } = context
  const chosen = Map.groupBy(dependents, ({ id }) => answered[id] ?? answered[others] ?? 'keep')
  for (const [choice, each] of chosen) {
    const kind = kindOf(choice)
    if (kind === 'keep') continue
    const isOffered = kind === 'accept' || dependency.choices?.some((one) => one === kind)
    if (!isOffered || !mayDo(req, dependency.settledBy)) {
      throw new APIError(inPanelLanguage('panel.notAllowed', req), 403)
    }
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

export const mayDo = ({ user }: PayloadRequest, [action, subject]: Right) =>
  may(roleOf(user), action, subject)

/**
 * The answer of the caller, in the address or in the body. `ask` wants the question, also if nothing depends on the
 * change. The service itself and plans have nobody to ask, so they keep everything, and the marks show it afterwards.
 */
function answerOf({
  data,
  searchParams,
  user,
}: PayloadRequest): EndsAnswer | 'keep' | 'ask' | null {
  const inAddress = searchParams?.get('ends')
  const given = inAddress ?? withAnswer.safeParse(data).data?.ends
  if (!user || given === 'keep') return 'keep'
  if (given === 'ask') return given
  return endsAnswer.safeParse(inAddress ? parsedJson(inAddress) : given).data ?? null
}

const withAnswer = z.looseObject({ ends: z.unknown().optional() })

export const seenOf = (asked: readonly Unmet[]) =>
  createHash('sha256')
    .update(
      asked
        .flatMap(({ dependency, dependents }) => dependents.map((each) => keyOf(dependency, each)))
        .sort()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16)

/** Name of the errors that ask or refuse. The log leaves them out, because they are answers to a person. */
export const endRefused = 'EndRefused'

/** An answer 409, after which nothing has changed. */
export const refusedEnd = (message: string, data: Record<string, unknown>) =>
  Object.assign(new APIError(message, 409, data, true), { name: endRefused })

function needed(refused: readonly Unmet[], req: PayloadRequest): APIError {
  const messages = refused.map(({ dependency: { refusal }, dependents }) => {
    const named = dependents.slice(0, mostNamed).map((each) => each.title || groundOf(each, req))
    const list = [...named, ...(dependents.length > mostNamed ? ['…'] : [])].join('; ')
    return refusal ? inPanelLanguage(refusal, req, { list }) : list
  })
  const errors = refused.flatMap(({ dependents }) =>
    dependents.flatMap((each) =>
      each.path === undefined ? [] : { path: each.path, message: groundOf(each, req) },
    ),
  )
  const rows = refused.flatMap(({ dependency, dependents }) =>
    dependents.map(({ id, title }) => ({ dependency: dependency.name, id, title })),
  )
  return refusedEnd(messages.join(' '), {
    code: 'NEEDED',
    rows,
    ...(errors.length > 0 && { errors }),
  })
}

/** What a dependent lacks, in the language of the person. */
export const groundOf = ({ also = [], ground }: Dependent, req: PayloadRequest) =>
  commaList(...[ground, ...also].map(({ key, values }) => inPanelLanguage(key, req, values)))

export async function questionOf(
  context: EndContext,
  act: Act,
  unmetGroups: readonly Unmet[],
  seen: string,
): Promise<APIError> {
  const { req } = context
  const groups: AskedGroup[] = []
  for (const unmet of unmetGroups) groups.push(await groupOf(context, unmet, goneOf(act)))
  const list = groups.map(({ count, title }) => `${title}: ${count}`).join('; ')
  const name = inPanelLanguage(act.act, req)
  const data: Question = { code: 'ASKED', seen, act: name, groups }
  return refusedEnd(inPanelLanguage('ends.asked', req, { list }), data)
}

/** Without names, rows that have no day say the same words again and again. */
function withoutRepeated(dependents: readonly Dependent[], req: PayloadRequest): Dependent[] {
  const said = new Set<string>()
  return dependents.filter((each) => {
    const ground = groundOf(each, req)
    const isNew = each.at !== null || !said.has(ground)
    said.add(ground)
    return isNew
  })
}

/** A group as this person may see it. */
export async function groupOf(
  context: EndContext,
  { dependency, dependents }: Unmet,
  gone: Gone | null = null,
  most = mostRows,
): Promise<AskedGroup> {
  const { req } = context
  const maySee = mayDo(req, dependency.seenBy)
  const maySettle = maySee && mayDo(req, dependency.settledBy)
  const offered = maySettle ? (dependency.choices ?? []) : []
  const sorted = dependents.toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity))
  const told = maySee ? sorted : withoutRepeated(sorted, req)
  const shown = told.filter(({ count }) => count === undefined).slice(0, most)
  const receivers = maySettle ? await dependency.receivers?.(context, shown, gone) : undefined
  return {
    name: dependency.name,
    title: inPanelLanguage(`ends.of.${dependency.name}`, req),
    choices: dependency.rule === 'ends' ? [] : [...offered, 'keep'],
    count: dependents.reduce((sum, { count = 1 }) => sum + count, 0),
    rows: shown.map((each) => ({
      id: each.id,
      title: maySee ? each.title : '',
      href: maySee ? each.href : null,
      moved: (maySettle && each.moved) || null,
      at: each.at,
      ground: groundOf(each, req),
      to: receivers?.get(each.id) ?? [],
    })),
  }
}
