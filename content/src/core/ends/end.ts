import { createHash } from 'node:crypto'
import { parsedJson } from '@alun/contract/rules/parsed-json'
import { APIError, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { may, type Right, roleOf } from '../access/permissions.ts'
import type { ListedGroup, Question } from '../panel/ends/question.ts'
import { commaList } from '../words/comma-list.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { isKnown } from './accepted-rows.ts'
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
  /** The name of the one record or page that is changed. */
  of?: string
  /** Records that the change deletes; missing if it deletes none. */
  gone?: readonly string[]
}

export interface Unmet {
  dependency: Dependency
  dependents: readonly Dependent[]
}

/**
 * Makes a change that may end something, in the transaction of the context. If the change leaves dependents unmet that
 * were not so before, it is refused, or they are listed, and the person goes on or not. What is left hanging is marked.
 *
 * @throws APIError 409 NEEDED or ASKED, after which the caller rolls back
 */
export async function end<T>(context: EndContext, act: Act, change: () => Promise<T>): Promise<T> {
  if (act.gone) {
    const left = await confirmed(context, act, await unmetOf(context, act.on, goneOf(act)))
    const result = await change()
    await tellOf(context, left)
    return result
  }
  const before = await unmetOf(context, act.on)
  const result = await change()
  await confirmSince(context, act, before)
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

/** Lists dependents that lost what they need since `before`, and those that have ended. */
export async function confirmSince(
  context: EndContext,
  act: Act,
  before: readonly Unmet[],
): Promise<void> {
  const now = await unmetOf(context, act.on)
  const found = [
    ...onlyIn(now, before).filter(({ dependency }) => dependency.rule !== 'ends'),
    ...onlyIn(before, now).filter(({ dependency }) => dependency.rule === 'ends'),
  ]
  await tellOf(context, await confirmed(context, act, found))
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
 * What the act leaves hanging.
 *
 * @throws APIError 409 if the act is refused, or the person has not seen this list
 */
async function confirmed(context: EndContext, act: Act, unmet: readonly Unmet[]): Promise<Unmet[]> {
  const { req } = context
  const found = unmet.filter(({ dependents }) => dependents.length > 0)
  const refused = found.filter(({ dependency }) => dependency.rule === 'refused')
  if (refused.length > 0) throw needed(refused, req)
  const asked = found.filter(({ dependency }) => dependency.rule === 'asked')
  const answer = answerOf(req)
  const seen = seenOf(asked)
  const isOpen = asked.length > 0 && answer !== 'keep' && answer !== seen
  if (answer === 'ask' || isOpen) throw questionOf(context, act, found, seen)
  return asked
}

/** Tells those who may settle the dependents of somebody who may not. */
async function tellOf(context: EndContext, left: readonly Unmet[]): Promise<void> {
  const foreign = left.filter(({ dependency }) => !mayDo(context.req, dependency.settledBy))
  for (const [kept, groups] of Map.groupBy(foreign, ({ dependency }) => dependency.kept)) {
    const dependents = groups.flatMap((group) => group.dependents)
    if (dependents.length > 0) await kept?.(context, dependents)
  }
}

export const mayDo = ({ user }: PayloadRequest, [action, subject]: Right) =>
  may(roleOf(user), action, subject)

/**
 * The answer of the caller, in the address or in the body: the name of the list that the person has seen, or `keep`.
 * `ask` wants the question, also if nothing depends on the change. The service itself and plans have nobody to ask, so
 * they keep everything, and the marks show it afterwards.
 */
function answerOf({ data, searchParams, user }: PayloadRequest): string | null {
  if (!user) return 'keep'
  const given = searchParams?.get('ends') ?? withAnswer.safeParse(data).data?.ends
  const parsed = former.safeParse(typeof given === 'string' ? parsedJson(given) : given)
  return parsed.data?.seen ?? z.string().safeParse(given).data ?? null
}

const withAnswer = z.looseObject({ ends: z.unknown().optional() })
/** What a panel sends that was opened before an update. */
const former = z.object({ seen: z.string() })

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

export function questionOf(
  context: EndContext,
  act: Act,
  unmetGroups: readonly Unmet[],
  seen: string,
): APIError {
  const { req } = context
  const groups = unmetGroups.map((unmet) => listed(context, unmet, mostRows))
  const list = groups.map(({ count, title }) => `${title}: ${count}`).join('; ')
  const name = inPanelLanguage(act.act, req)
  const data: Question = { code: 'ASKED', seen, act: name, of: act.of ?? '', groups }
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

/** A group as this person may see it, the nearest rows first. */
export function listed(
  { req }: EndContext,
  { dependency, dependents }: Unmet,
  most: number,
): ListedGroup {
  const maySee = mayDo(req, dependency.seenBy)
  const sorted = dependents.toSorted((one, other) => (one.at ?? Infinity) - (other.at ?? Infinity))
  const shown = maySee ? sorted : withoutRepeated(sorted, req)
  return {
    name: dependency.name,
    title: inPanelLanguage(`ends.of.${dependency.name}`, req),
    isLeft: dependency.rule === 'asked',
    count: dependents.reduce((sum, { count = 1 }) => sum + count, 0),
    rows: shown
      .filter(({ count }) => count === undefined)
      .slice(0, most)
      .map((each) => ({
        id: each.id,
        title: maySee ? each.title : '',
        href: maySee ? each.href : null,
        at: each.at,
        ground: groundOf(each, req),
      })),
  }
}
