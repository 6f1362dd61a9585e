import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Role } from '@alun/contract/rules/roles'
import {
  type PartnerClient,
  type PartnerPrices,
  partnerClientAnswer,
  partnerPrices,
} from '@alun/contract/schema/partner'
import { type BookedViewing, bookedViewing } from '@alun/contract/schema/viewing'
import { z } from 'zod'
import { previewToken } from './fake-content.ts'
import { sendJson } from './fake-intake.ts'
import { bareOf } from './sample-answers.ts'

export const providerCode = 'code-of-the-provider'
/** Correct code of the second factor. */
export const rightCode = '123456'

export const person = { email: 'olha@example.com', password: 'correct horse' }

/** A call's visitor, as its headers describe them. */
interface Sender {
  path: string
  siteToken: string | undefined
  address: string | undefined
  userAgent: string | undefined
}

/** How a call is rejected. */
export interface FakeError {
  status: number
  code: string
  retryAfter?: number
  /** Further members of the error. */
  more?: object
}

interface Settings {
  role: Role | null
  registration: boolean
  /** Answer to every sign-in; `null` for tokens. */
  signInAnswer: object | null
  /** Whether sign-ins need a code. */
  wantsCode: boolean
  /** Whether the person has a second factor, so that changes need a code. */
  hasFactor: boolean
  /** Whether the visitor of a viewing gets mails. */
  viewerHasMail: boolean
  pricesOf: (query: URLSearchParams) => PartnerPrices
}

const given = z.record(z.string(), z.unknown())

export type FakeAccounts = ReturnType<typeof createFakeAccounts>

/** The accounts of a content service: one person, rotating tokens, and failures on demand. */
export function createFakeAccounts() {
  let issued = 0
  /** Valid refresh tokens, including used ones in their grace period. */
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const senders: Sender[] = []
  const calls: string[] = []
  const wanted: z.infer<typeof given>[] = []
  const clients: PartnerClient[] = []
  let loseRefresh = false
  /** Errors by call, such as `POST /auth/login`. */
  const errors = new Map<string, FakeError>()
  const settings: Settings = {
    role: null,
    registration: false,
    signInAnswer: null,
    wantsCode: false,
    hasFactor: false,
    pricesOf: () => noPrices,
    viewerHasMail: false,
  }

  let lastMe = ''
  const me = () => ({ ...user, role: settings.role, tfa: settings.hasFactor })

  function tokens() {
    issued += 1
    const claims = JSON.stringify({ id: `account-${issued}`, sid: `session-${issued}` })
    const access = `header.${Buffer.from(claims).toString('base64url')}.signature`
    const refresh = `refresh-${issued}-`.padEnd(43, 'x')
    accessTokens.add(access)
    refreshTokens.add(refresh)
    return { access_token: access, refresh_token: refresh, expires: 900_000 }
  }

  async function answer(request: IncomingMessage, path: string, response: ServerResponse) {
    const call = `${request.method} ${path}`
    if (!/^\/(auth|users|server|partner|preview-tokens|viewings)\b/.test(path)) return false
    calls.push(call)
    if (call === 'GET /users/me') lastMe = request.url ?? ''
    senders.push({
      path,
      siteToken: header(request, 'x-site-token'),
      address: header(request, 'x-client-address'),
      userAgent: header(request, 'user-agent'),
    })
    const content = await text(request)
    const body = content === '' ? {} : given.parse(JSON.parse(content))
    const error = errors.get(call)
    if (error?.retryAfter !== undefined) response.setHeader('Retry-After', String(error.retryAfter))
    if (error) fail(response, error.status, error.code, error.more)
    else reply(call, request, body, response)
    return true
  }

  function reply(
    call: string,
    { headers, url }: IncomingMessage,
    body: z.infer<typeof given>,
    response: ServerResponse,
  ) {
    const data = (value: unknown) => sendJson(response, 200, { data: value })
    const done = () => response.writeHead(204).end()
    switch (call) {
      case 'GET /auth':
        return data([{ name: 'acme', driver: 'openid' }])
      case 'POST /auth/login':
        return login(body, response)
      case 'POST /auth/provider/exchange':
        if (body.code !== providerCode) return fail(response, 403, 'INVALID_TOKEN')
        if (settings.wantsCode && body.otp !== rightCode) return fail(response, 401, 'INVALID_OTP')
        return data(tokens())
      case 'POST /auth/link':
        return data({ email: person.email })
      case 'POST /auth/panel':
        return data({ code: 'code-of-the-panel' })
      case 'POST /users/invite/accept':
        return body.mode === 'json' ? data(tokens()) : done()
      case 'POST /auth/refresh':
        return refresh(String(body.refresh_token), response)
      case 'POST /auth/logout':
        refreshTokens.delete(String(body.refresh_token))
        accessTokens.clear()
        return done()
      case 'GET /users/me': {
        const [, bearer = ''] = headers.authorization?.split(' ') ?? []
        if (accessTokens.has(bearer)) return data(me())
        return fail(response, 401, 'INVALID_CREDENTIALS')
      }
      case 'PATCH /users/me':
        if (body.password !== undefined && body.current_password !== person.password) {
          return fail(response, 401, 'INVALID_CREDENTIALS')
        }
        if (settings.hasFactor && body.otp !== rightCode) return fail(response, 401, 'INVALID_OTP')
        return data(me())
      case 'GET /server/info':
        return data({ project: { public_registration: settings.registration } })
      case 'POST /auth/password/request':
      case 'POST /auth/password/reset':
      case 'DELETE /auth/sessions':
      case 'POST /users/confirm':
        return done()
      case 'POST /users':
        wanted.push(body)
        return done()
      case 'GET /partner/prices':
        return data(settings.pricesOf(new URLSearchParams(url?.split('?')[1])))
      case 'POST /preview-tokens':
        return data({ token: previewToken, expires: 3_600_000 })
      case 'GET /auth/sessions':
        return data([])
      case 'GET /partner/clients':
        return data(clients)
      case 'POST /partner/clients':
        clients.push({ ...client, name: String(body.name), phone: String(body.phone) })
        return data({ client: clients.at(-1), duplicate: false })
      case 'POST /viewings':
      case 'POST /viewings/move':
      case 'POST /viewings/cancel':
        return data({ ...viewing, hasMail: settings.viewerHasMail })
      default:
        return fail(response, 404, 'ROUTE_NOT_FOUND')
    }
  }

  function login(body: z.infer<typeof given>, response: ServerResponse) {
    if (settings.signInAnswer) return sendJson(response, 200, settings.signInAnswer)
    if (body.email !== person.email || body.password !== person.password) {
      return fail(response, 401, 'INVALID_CREDENTIALS')
    }
    if (settings.wantsCode && body.otp !== rightCode) return fail(response, 401, 'INVALID_OTP')
    sendJson(response, 200, { data: tokens() })
  }

  function refresh(token: string, response: ServerResponse) {
    if (!refreshTokens.has(token)) return fail(response, 401, 'INVALID_CREDENTIALS')
    const data = tokens()
    if (loseRefresh) {
      loseRefresh = false
      return void response.destroy()
    }
    sendJson(response, 200, { data })
  }

  return {
    answer,
    /** Address of the last call of `/users/me`. */
    get lastMe() {
      return lastMe
    },
    settings,
    senders,
    wanted,
    knows: (bearer: string) => accessTokens.has(bearer),
    /** Number of calls, such as of `POST /auth/refresh`. */
    count: (call: string) => calls.filter((each) => each === call).length,
    loseNextRefresh() {
      loseRefresh = true
    },
    fail(call: string, how: FakeError) {
      errors.set(call, how)
    },
    relent() {
      errors.clear()
    },
    /** Invalidates all tokens, as signing out elsewhere does. */
    endSessions() {
      refreshTokens.clear()
      accessTokens.clear()
    },
  }
}

const user = {
  id: '7b9a3c52-51f4-4b0e-9a52-0d6a3a1f7c11',
  email: person.email,
  name: 'Olha',
  role: null,
  language: 'ua',
  tfa: false,
  created: '2026-11-01T10:00:00.000Z',
}

const client = {
  ...bareOf(partnerClientAnswer.shape.client),
  registeredAt: '2026-11-30T02:00:00.000Z',
  claimUntil: '2026-12-30T02:00:00.000Z',
  claimed: true,
}

const viewing: BookedViewing = {
  ...bareOf(bookedViewing),
  start: '2026-12-01T02:00:00.000Z',
  end: '2026-12-01T03:00:00.000Z',
  format: 'online',
  token: 'good',
  slots: ['2026-12-02T02:00:00.000Z'],
}

export const noPrices = bareOf(partnerPrices)

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function fail(response: ServerResponse, status: number, code: string, more: object = {}) {
  const error = { message: 'Words of the service', extensions: { code, ...more } }
  sendJson(response, status, { errors: [error] })
}
