import { forThisFile } from '@alun/platform/testing/for-this-file'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeAccounts, type FakeError, person } from '../../testing/fake-accounts.ts'
import { openSite } from '../../testing/test-site.ts'
import { testVisitor } from '../../testing/test-visitor.ts'

const accounts = createFakeAccounts()

accounts.settings.registration = true
accounts.settings.role = 'partner'
const { content, site } = await forThisFile(openSite({ accounts }))
afterEach(() => {
  accounts.relent()
  content.behave('well')
})

interface Case {
  what: string
  /** Path without language prefix. */
  page: string
  /** Fields to send; `undefined` only requests the page. */
  form?: Record<string, string>
  service?: [call: string, how: FakeError]
  away?: boolean
  signedIn?: boolean
  status: number
  says: string
  /** Texts that the form shows again. */
  keeps?: string[]
  /** Inputs marked as invalid. */
  marks?: string[]
  /** The page has no form, because sending it again cannot succeed. */
  withoutForm?: boolean
}

const email = person.email
const secret = 'a password nobody may see again'
const client = {
  do: 'client',
  name: 'Taras <Buyer>',
  phone: '+380 50 111 22 33',
  contact: '@taras',
  language: 'ru',
  unit: '',
  message: 'Near the sea',
}
const keptOfClient = ['+380 50 111 22 33', '@taras', 'Near the sea']

const fillIn = 'Please fill in all fields in the form'
const wrongLogin = 'Login failed, please check your credentials.'
const weak = 'Your password must have 8 to 200 characters'
const guessable = 'This password is easy to guess'
const wrongEmail = 'Enter a valid email address'
const used = 'This link has already been used'
const expired = 'This link has expired'
const tooMany = 'Too many attempts. Try again in 42 seconds'
const notSaved = 'Something went wrong'
const noSignIn = 'Signing in is not available right now'
const wait: FakeError = { status: 429, code: 'REQUESTS_EXCEEDED', retryAfter: 42 }
const isGuessable: FakeError = {
  status: 400,
  code: 'INVALID_PAYLOAD',
  more: { reason: 'guessable-password' },
}
const isUsed: FakeError = { status: 403, code: 'INVALID_TOKEN' }
const isExpired: FakeError = { status: 401, code: 'TOKEN_EXPIRED' }

/** Cases of one page, which a request or the form is sent to. */
function casesAt(
  page: string,
  shared: Pick<Case, 'form' | 'signedIn'>,
  cases: Readonly<Record<string, Omit<Case, 'page' | 'what'>>>,
): Case[] {
  return Object.entries(cases).map(([what, each]) => ({ what, page, ...shared, ...each }))
}

const registered = { name: 'Olha', email, password: secret }
const clients = 'POST /partner/clients'
const rejected = (reason: string, problems?: object[]): FakeError => {
  return { status: 400, code: 'INVALID_PAYLOAD', more: { reason, problems } }
}

const cases: Case[] = [
  ...casesAt(
    '/account/login',
    { form: { email, password: secret } },
    {
      'a wrong password': { status: 401, says: wrongLogin, keeps: [email], marks: ['password'] },
      'a sign-in while the service is away': {
        away: true,
        status: 503,
        says: noSignIn,
        keeps: [email],
      },
      'a sign-in without a password': {
        ...{ form: { email, password: '' }, status: 422, says: fillIn },
        ...{ keeps: [email], marks: ['password'] },
      },
    },
  ),
  ...casesAt(
    '/account/password',
    { form: { email } },
    {
      'a forgotten password of nobody': {
        ...{ form: { email: ' ' }, status: 422, says: fillIn, marks: ['email'] },
      },
      'a forgotten password of what is no address': {
        ...{ form: { email: 'olha at example' }, status: 422, says: wrongEmail },
        ...{ keeps: ['olha at example'], marks: ['email'] },
      },
      'too many forgotten passwords': {
        ...{ service: ['POST /auth/password/request', wait], status: 429, says: tooMany },
        keeps: [email],
      },
    },
  ),
  ...casesAt(
    '/account/reset?token=old',
    { form: { password: secret } },
    {
      'a used link': {
        service: ['POST /auth/password/reset', isUsed],
        ...{ status: 403, says: used, withoutForm: true },
      },
    },
  ),
  ...casesAt(
    '/account/invite?token=old',
    { form: { name: 'Olha', password: secret } },
    {
      'an expired invitation': {
        service: ['POST /users/invite/accept', isExpired],
        ...{ status: 401, says: expired, withoutForm: true },
      },
    },
  ),
  ...casesAt(
    '/account/confirm?token=old',
    { form: {} },
    {
      'an expired link': {
        service: ['POST /users/confirm', isExpired],
        ...{ status: 401, says: expired, withoutForm: true },
      },
    },
  ),
  ...casesAt(
    '/account/invite?token=good',
    { form: { name: 'Olha', password: secret } },
    {
      'a link while the service is away': {
        away: true,
        status: 503,
        says: notSaved,
        keeps: ['Olha'],
      },
      'an invitation without a name': {
        ...{ form: { name: '', password: secret }, status: 422, says: fillIn, marks: ['name'] },
      },
    },
  ),
  ...casesAt(
    '/account/reset',
    {},
    {
      'a link without its token': {
        ...{ status: 200, says: 'Open this page with the link in our email', withoutForm: true },
      },
    },
  ),
  ...casesAt(
    '/account/reset?token=good',
    {},
    {
      'a weak password': {
        ...{ form: { password: 'short' }, status: 422, says: weak, marks: ['password'] },
      },
      'no new password': { form: { password: '' }, status: 422, says: fillIn, marks: ['password'] },
    },
  ),
  ...casesAt(
    '/account/register',
    { form: registered },
    {
      'a registration that lacks everything but a name': {
        ...{ form: { name: 'Olha', email: '', password: '' }, status: 422, says: fillIn },
        ...{ keeps: ['Olha'], marks: ['email', 'password'] },
      },
      'a registration with what is no address': {
        ...{ form: { ...registered, email: 'olha' }, status: 422, says: wrongEmail },
        ...{ keeps: ['Olha', 'olha'], marks: ['email'] },
      },
      'a registration with a weak password': {
        ...{ form: { ...registered, password: 'short' }, status: 422, says: weak },
        ...{ keeps: ['Olha', email], marks: ['password'] },
      },
      'a registration while the service is away': {
        ...{ away: true, status: 503, says: notSaved, keeps: ['Olha', email] },
      },
    },
  ),
  ...casesAt(
    '/account',
    { signedIn: true },
    {
      'the account while the service is away': {
        ...{ away: true, status: 503, says: 'Your details cannot be shown right now' },
        withoutForm: true,
      },
      'a name that could not be saved': {
        form: { do: 'profile', name: 'Olha of Lviv', language: 'ru' },
        service: ['PATCH /users/me', { status: 503, code: 'SERVICE_UNAVAILABLE' }],
        ...{ status: 503, says: notSaved, keeps: ['Olha of Lviv'] },
      },
      'a weak new password': {
        form: { do: 'new-password', present: 'a long password', password: 'short' },
        ...{ status: 422, says: weak, marks: ['password'] },
      },
      'a password that is easy to guess': {
        form: { do: 'new-password', present: 'a long password', password: secret },
        service: ['PATCH /users/me', isGuessable],
        ...{ status: 422, says: guessable, marks: ['password'] },
      },
    },
  ),
  ...casesAt(
    '/account',
    { form: client, signedIn: true },
    {
      'a client who is known already': {
        service: [clients, { ...rejected('claimed'), code: 'RECORD_NOT_UNIQUE' }],
        ...{ status: 422, says: 'We already know this client', keeps: keptOfClient },
      },
      'a client for a unit that has been sold': {
        service: [clients, rejected('sold')],
        ...{ status: 422, says: 'This unit has been sold', keeps: keptOfClient },
      },
      'a client without a unit': {
        service: [clients, rejected('missing', [{ input: 'unit', problem: 'missing' }])],
        ...{ status: 422, says: fillIn, keeps: keptOfClient, marks: ['unit'] },
      },
      'a client whose agency is not signed in any more': {
        ...{ signedIn: false, status: 401, keeps: [...keptOfClient, 'client'] },
        says: 'Your session has ended. Please sign in again. What you entered is not lost',
      },
      'too many clients': {
        service: [clients, { ...wait, more: { reason: 'too-many', retryAfter: 42 } }],
        ...{ status: 429, says: tooMany, keeps: keptOfClient },
      },
    },
  ),
  ...casesAt(
    '/account/nothing',
    {},
    {
      'an account page that there is not': {
        ...{ status: 404, says: 'Page not found: /account/nothing', withoutForm: true },
      },
    },
  ),
]

describe('errors of account pages', () => {
  it.each(cases)('$what at $page', async (expected) => {
    const { page, form, service, away, signedIn, status, says, keeps = [], marks = [] } = expected
    const visitor = testVisitor(site)
    if (signedIn) await visitor.signIn()
    if (service) accounts.fail(...service)
    if (away) content.behave('drops the connection')
    const { response, text } = await visitor.go(page, form)

    expect(response.status).toBe(status)
    expect(text).toContain(says)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    if (status === 429) expect(response.headers.get('Retry-After')).toBe('42')
    expect(text).not.toContain('Words of the service')
    expect(text).not.toContain(secret)
    for (const value of keeps) expect(unsavedIn(text), value).toContain(value)
    for (const name of marks) expect(markedIn(text), name).toContain(name)
    expect(/<form [^>]*data-form="(?!logout)/.test(text)).toBe(!expected.withoutForm)
    expect(text.match(/<title>[^<]+/g)).toHaveLength(1)
    if (form) expect(focusedAtFirst(text)).toEqual([expect.stringContaining('data-form-message')])
  })
})

/** Values of all inputs of a page. */
function unsavedIn(html: string): string[] {
  const inputs = [...html.matchAll(/<input [^>]*value="([^"]*)"/g)]
  const areas = [...html.matchAll(/<textarea [^>]*>([^<]*)</g)]
  return [...inputs, ...areas].map(([, value = '']) => value)
}

/** Elements with `autofocus`: two would compete. */
function focusedAtFirst(html: string): string[] {
  return [...html.matchAll(/<[a-z]+ [^>]*\sautofocus(?:=""|[\s>])[^>]*>/gi)].map(([tag]) => tag)
}

function markedIn(html: string): string[] {
  return [...html.matchAll(/<(?:input|select) [^>]*>/g)]
    .filter(([tag]) => tag.includes('aria-invalid="true"'))
    .map(([tag]) => /name="([^"]*)"/.exec(tag)?.[1] ?? '')
}
