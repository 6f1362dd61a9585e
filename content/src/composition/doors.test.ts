import { mayUsePanel, roles } from '@alun/contract/rules/roles'
import { forThisFile } from '@alun/platform/testing/for-this-file'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { may, subjects } from '../core/access/permissions.ts'
import { isReadable } from '../core/http/decoded-input.ts'
import { admittedCall, serverFunctions } from '../core/payload/server-functions.ts'
import { statementsOf } from '../testing/count-statements.ts'
import { type Caller, openContent, password } from '../testing/open-content.ts'

/*
 * Calls every address and server function as a stranger, as an administrator and as one other person, at night
 * as everybody. Before it rejects a call, the service must neither read the body nor query the database, except
 * for the session. A body records when reading begins.
 */

const people = [...roles, 'roleless', 'nobody'] as const
type Person = (typeof people)[number]
const others = people.filter((person) => person !== 'admin' && person !== 'nobody')

let calls = 0
/** The people who make the next call. */
function callers(): readonly Person[] {
  if (process.env.E2E_SWEEP) return people
  calls += 1
  // Shifted each round, so that no type always gets the same role.
  const turn = (calls + Math.floor(calls / others.length)) % others.length
  return ['admin', others[turn] ?? 'roleless', 'nobody']
}

const api = await forThisFile(openContent({ mail: true }))
const tokens = new Map<Person, Caller['headers']>()
/** The statements by which a session is looked up. */
const ofSessions = new Set<string>()

/** Calls end sessions, too: those are asked last, and each part begins with new ones. */
async function signIn(): Promise<void> {
  for (const person of people) {
    if (person === 'nobody') continue
    const { email } = await api.as(person === 'roleless' ? null : person, person)
    const json = { email, password }
    const { data } = await (await api.http('/v1/auth/login', { method: 'POST', json })).json()
    const caller = { headers: { Authorization: `Bearer ${data.access_token}` } }
    tokens.set(person, caller.headers)
    const looking = () => api.http('/api/accounts/me', {}, caller)
    for (const statement of await statementsOf(looking)) ofSessions.add(textOf(statement))
  }
}

const endsSessions = (door: string) =>
  /logout|sessions|refresh|security|users\/me|status/.test(door)
const inOrder = (doors: readonly string[]) => [
  ...doors.filter((door) => !endsSessions(door)),
  ...doors.filter(endsSessions),
]

function textOf([given]: readonly unknown[]): string {
  if (typeof given === 'string') return given
  return z.object({ text: z.string() }).parse(given).text
}

interface Asked {
  /** `post /units/grid` */
  door: string
  person: Person
  status: number
  /** Work that was done before the answer. */
  work: string[]
}

/** Sends a body that records when it is read. */
async function ask(
  door: string,
  person: Person,
  send: (init: RequestInit) => Promise<Response>,
): Promise<Asked> {
  const [method = ''] = door.split(' ')
  const work: string[] = []
  const body = new ReadableStream(
    {
      pull(controller) {
        work.push('the body is read')
        // Invalid JSON, so that permitted calls have no effect.
        controller.enqueue(new TextEncoder().encode('{'))
        controller.close()
      },
    },
    // No check before this call.
    { highWaterMark: 0 },
  )
  const hasBody = ['post', 'patch', 'put'].includes(method)
  const init: RequestInit & { duplex?: 'half' } = {
    method: method.toUpperCase(),
    headers: { ...tokens.get(person), ...(hasBody && { 'Content-Type': 'application/json' }) },
    ...(hasBody && { body, duplex: 'half' }),
  }
  let status = 0
  const statements = await statementsOf(async () => {
    ;({ status } = await send(init))
  })
  for (const text of statements.map(textOf)) if (!ofSessions.has(text)) work.push(text)
  return { door, person, status, work }
}

const isRefused = ({ status }: Asked) => status === 401 || status === 403

/** Calls that were rejected after some work, once for each door. */
function worked(asked: readonly Asked[], except: Readonly<Record<string, string>> = {}): string[] {
  const late = asked.filter((each) => isRefused(each) && each.work.length > 0)
  return [...new Set(late.map(({ door }) => door))].filter((door) => !Object.hasOwn(except, door))
}

const id = '00000000-0000-4000-8000-000000000000'
const withValues = (path: string) =>
  path
    .replace(/:file\{[^}]*\}/, 'x.ics')
    .replace(/:\w+\{[^}]*\}/, id)
    .replace(':filename', 'x.pdf')
    .replace(/:screen/, 'home')
    .replace(/:\w+\??/g, id)
    .replace(/\/\*$/, '/x')

/** At night thousands of calls, on a busy machine. */
const timeout = 600_000

describe('the API of the staff', () => {
  beforeEach(signIn)

  const { config } = api.payload
  const places = () => [
    { base: '', endpoints: config.endpoints },
    ...config.collections.map(({ slug, endpoints }) => ({ base: `/${slug}`, endpoints })),
    ...config.globals.map(({ slug, endpoints }) => ({ base: `/globals/${slug}`, endpoints })),
  ]
  const doors = () =>
    places().flatMap(({ base, endpoints }) =>
      (endpoints || []).map(({ method, path }) => `${method} ${base}${path.replace(/^\/$/, '')}`),
    )

  async function askAll(asked: readonly string[]): Promise<Asked[]> {
    const answers: Asked[] = []
    for (const door of inOrder(asked)) {
      const path = withValues(door.slice(door.indexOf('/') + 1))
      for (const person of callers()) {
        answers.push(await ask(door, person, (init) => api.http(`/api/${path}`, init)))
      }
    }
    return answers
  }

  /** Arguments that must be read to know the caller or the type. */
  const read: Readonly<Record<string, string>> = {
    'post /accounts/login': 'who signs in is in the body',
    'post /accounts/login/code': 'who signs in is in the body',
    'post /units/grid': 'each field has a right of its own',
    'delete /accounts/:id/second-factor': 'for an administrator, of an account that is not there',
    'post /accounts/:id/link': 'for an administrator, of an account that is not there',
    'post /scheduled': 'the body names the record',
    'get /scheduled': 'the address names the record',
    'delete /accounts/security/sessions/:session': 'for everybody, of a session that is not there',
  }

  it('reads, parses and looks up nothing for those whom it refuses', { timeout }, async () => {
    const answers = await askAll(doors())
    expect(worked(answers, read)).toEqual([])
    const refused = answers.filter(isRefused)
    expect(refused.length).toBeGreaterThan(answers.length / 4)
    // Without a session only signing in is allowed.
    const strangers = answers.filter(({ person }) => person === 'nobody')
    expect(new Set(strangers.filter((each) => !isRefused(each)).map(({ door }) => door))).toEqual(
      new Set([
        'get /accounts/me',
        'get /accounts/init',
        'post /accounts/forgot-password',
        'post /accounts/login',
        'post /accounts/login/code',
      ]),
    )
    // Reading and looking up are noticed: permitted calls do both.
    const taken = answers.filter(({ person, work }) => person === 'admin' && work.length > 0)
    expect(taken.map(({ door }) => door)).toEqual(
      expect.arrayContaining(['get /news', 'post /news', 'post /media', 'post /globals/settings']),
    )
  })
})

describe('the API of the site', () => {
  beforeEach(signIn)

  const mounted = [...new Set(api.routes.map(({ method, path }) => `${method} ${path}`))]
  const doors = mounted
    .filter((door) => !door.startsWith('ALL '))
    .map((door) => door.replace(/^\w+/, (method) => method.toLowerCase()))

  const read: Readonly<Record<string, string>> = {
    'post /v1/auth/login': 'who signs in is in the body',
    'post /v1/auth/refresh': 'the token is in the body',
    'post /v1/auth/password/reset': 'the token is in the body',
    'post /v1/users/confirm': 'the token is in the body',
    'post /v1/users/invite/accept': 'the token is in the body',
    'patch /v1/users/me': 'the present password is in the body',
  }

  it('reads, parses and looks up nothing for those whom it refuses', { timeout }, async () => {
    const answers: Asked[] = []
    for (const door of inOrder(doors)) {
      const path = withValues(door.slice(door.indexOf('/')))
      for (const person of callers()) {
        answers.push(await ask(door, person, (init) => api.http(path, init)))
      }
    }
    expect(worked(answers, read)).toEqual([])
    expect(answers.filter(isRefused).length).toBeGreaterThan(answers.length / 4)
  })
})

describe('the functions of the panel', () => {
  beforeEach(signIn)

  const names = Object.keys(serverFunctions)

  /** The arguments of a call, which record every read except that of the type. */
  function watched(args: Record<string, unknown>, work: string[]) {
    return new Proxy(args, {
      get(target, key) {
        if (!['collectionSlug', 'globalSlug'].includes(String(key))) work.push(String(key))
        return Reflect.get(target, key)
      },
      ownKeys(target) {
        work.push('all names')
        return Reflect.ownKeys(target)
      },
    })
  }

  it('read and look up nothing for those who have no right to the type', { timeout }, async () => {
    const late: string[] = []
    let [admitted, refused] = [0, 0]
    for (const name of names) {
      for (const subject of subjects) {
        for (const person of callers()) {
          const walked: string[] = []
          const work: string[] = []
          const about = api.payload.config.globals.some(({ slug }) => slug === subject)
            ? { globalSlug: subject }
            : { collectionSlug: subject }
          const { needs = [] } = serverFunctions[name] ?? {}
          const role = roles.find((each) => each === person) ?? null
          // Everybody in the panel sees their own account.
          const isOwn = subject === 'accounts' && mayUsePanel(role)
          const hasRight = isOwn || needs.some((need) => may(role, need, subject))
          const given = { ...about, data: {}, id, docID: id, schemaPath: subject }
          // One walk counts what was decoded before anything else.
          isReadable(watched(given, walked))
          const args = watched(given, work)
          const headers = new Headers(tokens.get(person) ?? {})
          let answer: unknown
          const statements = await statementsOf(async () => {
            answer = await admittedCall(api.payload, headers, { name, args })
          })
          const looked = statements.map(textOf).filter((text) => !ofSessions.has(text))
          if (answer !== null) admitted += 1
          if (hasRight) continue
          refused += 1
          expect([name, subject, person, answer]).toEqual([name, subject, person, null])
          if (work.length > walked.length || looked.length > 0) {
            late.push(`${name} ${subject} ${person}: ${[...work, ...looked].join(', ')}`)
          }
        }
      }
    }
    expect(late).toEqual([])
    expect([refused > 200, admitted > 10]).toEqual([true, true])
  })
})
