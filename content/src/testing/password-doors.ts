import { brandName } from '@alun/contract/rules/brand'

/** What a test asks of a service: its sources within the test, or its build over HTTP. */
interface AskedService {
  /** Of a path below `/v1` or `/api`. */
  ask: (path: string, init: RequestInit) => Promise<Response>
  admin: Credentials
  owner: Credentials & { id: string }
  /** The token of the link in the next mail to this address. */
  tokenMailedTo: (email: string) => Promise<string>
  /** Of the addresses that are made up for this test. */
  domain: string
}
interface Credentials {
  email: string
  password: string
}

export type PasswordDoor = (given: string) => Promise<Response>

/** Each is refused as easy to guess: common ones, the brand, and the name of the owner. */
export const guessablePasswords = ['Password2026!', `${brandName}-2026`, 'owner12345', 'пароль123']

/** Every way to set a password; those with a mail keep their token after a refusal. */
export async function passwordDoors(service: AskedService): Promise<Record<string, PasswordDoor>> {
  const { admin, ask, domain, owner, tokenMailedTo } = service
  const send = (method: string, path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const bearerOf = async ({ email, password }: Credentials) => {
    const answer = await send('POST', '/v1/auth/login', { email, password })
    const { data } = await answer.json()
    return { Authorization: `Bearer ${data.access_token}` }
  }
  const asAdmin = await bearerOf(admin)
  const asOwner = await bearerOf(owner)
  await send('POST', '/v1/auth/password/request', { email: owner.email })
  const reset = await tokenMailedTo(owner.email)
  const invited = `invited@${domain}`
  await send('POST', '/v1/users/invite', { email: invited, role: 'editor' }, asAdmin)
  const invitation = await tokenMailedTo(invited)
  const created = (password: string) => ({ email: `owner.new@${domain}`, password })
  return {
    'one’s own change': (password) =>
      send('PATCH', '/v1/users/me', { password, current_password: owner.password }, asOwner),
    'a reset': (password) => send('POST', '/v1/auth/password/reset', { token: reset, password }),
    'an invitation': (password) =>
      send('POST', '/v1/users/invite/accept', { token: invitation, password, name: 'The owner' }),
    'a registration': (password) => send('POST', '/v1/users', created(password)),
    'an account that an administrator makes': (password) =>
      send('POST', '/v1/users', created(password), asAdmin),
    'the panel: one’s own account': (password) =>
      send(
        'POST',
        '/api/accounts/security/sign-in',
        { newPassword: password, password: owner.password },
        asOwner,
      ),
    'the panel: a new account': (password) =>
      send('POST', '/api/accounts', created(password), asAdmin),
  }
}

/** What a door has answered, as far as it is the same for all: the panel says it in its words. */
export async function refusalOf(name: string, answer: Response): Promise<[number, string]> {
  const text = await answer.text()
  // A new account is written by Payload's form.
  const isPanel = name === 'the panel: a new account'
  const { code, reason } = JSON.parse(text).errors?.[0]?.extensions ?? {}
  const isTold = isPanel ? text.includes('easy to guess') : reason === 'guessable-password'
  return [answer.status, isTold && (isPanel || code === 'INVALID_PAYLOAD') ? 'told' : text]
}
