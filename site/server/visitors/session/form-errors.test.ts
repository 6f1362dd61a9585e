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

interface How {
  /** Texts that the form shows again. */
  keeps?: string[]
  /** Inputs marked as invalid. */
  marks?: string[]
  service?: [call: string, how: FakeError]
  away?: boolean
  signedIn?: boolean
  /** The page has no form, because sending it again cannot succeed. */
  withoutForm?: boolean
}
type Fields = Record<string, string>
/** What is sent instead of the usual fields of a page; `null` only requests the page. */
type Row = [what: string, sent: Fields | null, status: number, says: string, how?: How]

const email = person.email
const secret = 'a password nobody may see again'
const client = {
  ...{ do: 'client', name: 'Taras <Buyer>', phone: '+380 50 111 22 33', contact: '@taras' },
  ...{ language: 'ru', unit: '', message: 'Near the sea' },
}
const ofClient = ['+380 50 111 22 33', '@taras', 'Near the sea']

const fillIn = 'Please fill in all fields in the form'
const weak = 'Your password must have 8 to 200 characters'
const wrongEmail = 'Enter a valid email address'
const tooMany = 'Too many attempts. Try again in 42 seconds'
const notSaved = 'Something went wrong'
const ended = 'Your session has ended. Please sign in again. What you entered is not lost'

const wait: FakeError = { status: 429, code: 'REQUESTS_EXCEEDED', retryAfter: 42 }
const away: FakeError = { status: 503, code: 'SERVICE_UNAVAILABLE' }
const used: FakeError = { status: 403, code: 'INVALID_TOKEN' }
const expired: FakeError = { status: 401, code: 'TOKEN_EXPIRED' }
const rejected = (reason: string, problems?: object[]): FakeError => {
  return { status: 400, code: 'INVALID_PAYLOAD', more: { reason, problems } }
}
const claimed = { ...rejected('claimed'), code: 'RECORD_NOT_UNIQUE' }
const lacksUnit = rejected('missing', [{ input: 'unit', problem: 'missing' }])

/** Rows of one page: what its form sends, and what every row shares. */
const at = (page: string, form: Fields | null, shared: How, rows: Row[]) =>
  rows.map(([what, sent, status, says, how]) => ({
    ...{ page, form: sent && { ...form, ...sent }, what, status, says },
    ...shared,
    ...how,
  }))

const marks = (...names: string[]) => ({ marks: names })
const keeps = (...texts: string[]) => ({ keeps: texts })
const answered = (call: string, how: FakeError): How => ({ service: [call, how] })
const gone = { withoutForm: true }
const isAway = { away: true }
const signedIn = { signedIn: true }
const clients = (how: FakeError) => answered('POST /partner/clients', how)
const newPassword = { do: 'new-password', present: 'a long password', password: 'short' }
const profile = { do: 'profile', name: 'Olha of Lviv', language: 'ru' }
const guessable = answered('PATCH /users/me', rejected('guessable-password'))

const cases = [
  ...at('/account/login', { email, password: secret }, keeps(email), [
    ['a wrong password', {}, 401, 'Login failed, please check your', marks('password')],
    ['the service away', {}, 503, 'Signing in is not available right now', isAway],
    ['no password', { password: '' }, 422, fillIn, marks('password')],
  ]),
  ...at('/account/password', { email }, {}, [
    ['no address', { email: ' ' }, 422, fillIn, marks('email')],
    [
      'a text',
      { email: 'olha at x' },
      422,
      wrongEmail,
      { ...keeps('olha at x'), ...marks('email') },
    ],
    [
      ...(['too many mails', {}, 429, tooMany] as const),
      { ...keeps(email), ...answered('POST /auth/password/request', wait) },
    ],
  ]),
  ...at('/account/reset?token=old', { password: secret }, gone, [
    ['a used link', {}, 403, 'has already been used', answered('POST /auth/password/reset', used)],
  ]),
  ...at('/account/invite?token=old', { name: 'Olha', password: secret }, gone, [
    ['an old invitation', {}, 401, 'has expired', answered('POST /users/invite/accept', expired)],
  ]),
  ...at('/account/confirm?token=old', {}, gone, [
    ['an old link', {}, 401, 'has expired', answered('POST /users/confirm', expired)],
  ]),
  ...at('/account/invite?token=good', { name: 'Olha', password: secret }, {}, [
    ['the service away', {}, 503, notSaved, { ...isAway, ...keeps('Olha') }],
    ['no name', { name: '' }, 422, fillIn, marks('name')],
  ]),
  ...at('/account/reset', null, gone, [
    ['no token', null, 200, 'Open this page with the link in our email'],
  ]),
  ...at('/account/reset?token=good', {}, marks('password'), [
    ['a weak password', { password: 'short' }, 422, weak],
    ['no password', { password: '' }, 422, fillIn],
  ]),
  ...at('/account/register', { name: 'Olha', email, password: secret }, keeps('Olha'), [
    ['a name alone', { email: '', password: '' }, 422, fillIn, marks('email', 'password')],
    ['a text', { email: 'olha' }, 422, wrongEmail, { ...keeps('Olha', 'olha'), ...marks('email') }],
    [
      ...(['a weak password', { password: 'short' }, 422, weak] as const),
      { ...keeps('Olha', email), ...marks('password') },
    ],
    ['the service away', {}, 503, notSaved, { ...isAway, ...keeps('Olha', email) }],
  ]),
  ...at('/account', {}, signedIn, [
    ['the service away', null, 503, 'Your details cannot be shown', { ...isAway, ...gone }],
    [
      ...(['a name that could not be saved', profile, 503, notSaved] as const),
      { ...keeps('Olha of Lviv'), ...answered('PATCH /users/me', away) },
    ],
    ['a weak new password', newPassword, 422, weak, marks('password')],
    [
      ...([
        'a bad password',
        { ...newPassword, password: secret },
        422,
        'is easy to guess',
      ] as const),
      { ...guessable, ...marks('password') },
    ],
  ]),
  ...at('/account', client, { ...signedIn, ...keeps(...ofClient) }, [
    ['a known client', {}, 422, 'We already know this client', clients(claimed)],
    ['a sold unit', {}, 422, 'This unit has been sold', clients(rejected('sold'))],
    ['no unit', {}, 422, fillIn, { ...clients(lacksUnit), ...marks('unit') }],
    ['no session', {}, 401, ended, { signedIn: false, ...keeps(...ofClient, 'client') }],
    [
      ...(['too many clients', {}, 429, tooMany] as const),
      clients({ ...wait, more: { reason: 'too-many', retryAfter: 42 } }),
    ],
  ]),
  ...at('/account/nothing', null, gone, [
    ['no page', null, 404, 'Page not found: /account/nothing'],
  ]),
]

describe('errors of account pages', () => {
  it.each(cases)('$what at $page', async (expected) => {
    const { away, form, keeps = [], marks = [], page, says, service, signedIn, status } = expected
    const visitor = testVisitor(site)
    if (signedIn) await visitor.signIn()
    if (service) accounts.fail(...service)
    if (away) content.behave('drops the connection')
    const { response, text } = await visitor.go(page, form ?? undefined)

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
