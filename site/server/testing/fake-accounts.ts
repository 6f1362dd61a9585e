import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { UserRole } from '@alun/contract/schema/auth'
import type { PartnerPrices } from '@alun/contract/schema/partner'
import type { BookedViewing } from '@alun/contract/schema/viewing'
import { z } from 'zod'

export const providerCode = 'code-of-the-provider'
/** Of the second factor, where one is wanted. */
export const rightCode = '123456'

export const person = { email: 'olha@example.com', password: 'correct horse' }

/** The visitor that a call was made for, as the call describes them. */
interface Sender {
  path: string
  siteToken: string | undefined
  address: string | undefined
  userAgent: string | undefined
}

/** How a call is rejected instead of answered. */
export interface FakeError {
  status: number
  code: string
  retryAfter?: number
  /** What else the error says beside its code. */
  more?: object
}

const given = z.record(z.string(), z.unknown())

export type FakeAccounts = ReturnType<typeof createFakeAccounts>

/** The accounts of a content service: one person, tokens that are rotated, and failures as set. */
export function createFakeAccounts() {
  let issued = 0
  /** Refresh tokens that are good, used ones within their grace among them. */
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const senders: Sender[] = []
  const calls: string[] = []
  const wanted: z.infer<typeof given>[] = []
  let lifetime = 900_000
  let loseRefresh = false
  /** By call, `POST /auth/login`. */
  const errors = new Map<string, FakeError>()
  let role: UserRole | null = null
  let registration = false
  let withoutToken = false
  let wantsCode = false
  let pricesOf = (_query: URLSearchParams): PartnerPrices => noPrices

  function tokens() {
    issued += 1
    const [access, refresh] = [`access-${issued}`, `refresh-${issued}`]
    accessTokens.add(access)
    refreshTokens.add(refresh)
    return { access_token: access, refresh_token: refresh, expires: lifetime }
  }

  async function answer(request: IncomingMessage, path: string, response: ServerResponse) {
    const call = `${request.method} ${path}`
    if (!/^\/(auth|users|server|partner|viewings)\b/.test(path)) return false
    calls.push(call)
    senders.push({
      path,
      siteToken: header(request, 'x-site-token'),
      address: header(request, 'x-client-address'),
      userAgent: header(request, 'user-agent'),
    })
    const content = await text(request)
    const body = content === '' ? {} : given.parse(JSON.parse(content))
    const [, bearer = ''] = request.headers.authorization?.split(' ') ?? []
    const error = errors.get(call)
    if (error !== undefined) {
      const { status, code, retryAfter, more } = error
      if (retryAfter !== undefined) response.setHeader('Retry-After', String(retryAfter))
      fail(response, status, code, more)
      return true
    }
    switch (call) {
      case 'GET /auth':
        send(response, 200, { data: [{ name: 'acme', driver: 'openid' }] })
        return true
      case 'POST /auth/login':
        login(body, response)
        return true
      case 'POST /auth/provider/exchange':
        if (body.code === providerCode) send(response, 200, { data: tokens() })
        else fail(response, 403, 'INVALID_TOKEN')
        return true
      case 'POST /users/invite/accept':
        if (body.mode === 'json') send(response, 200, { data: tokens() })
        else response.writeHead(204).end()
        return true
      case 'POST /auth/panel':
        send(response, 200, { data: { code: `code-of-${body.state}` } })
        return true
      case 'POST /auth/refresh':
        refresh(String(body.refresh_token), response)
        return true
      case 'POST /auth/logout':
        refreshTokens.delete(String(body.refresh_token))
        accessTokens.clear()
        response.writeHead(204).end()
        return true
      case 'GET /users/me':
        if (accessTokens.has(bearer)) send(response, 200, { data: { ...user, role } })
        else fail(response, 401, 'INVALID_CREDENTIALS')
        return true
      case 'GET /auth/sessions':
        send(response, 200, { data: [] })
        return true
      case 'GET /server/info':
        send(response, 200, { data: { project: { public_registration: registration } } })
        return true
      case 'POST /users':
        wanted.push(body)
        response.writeHead(204).end()
        return true
      case 'GET /partner/prices':
        send(response, 200, { data: pricesOf(new URLSearchParams(request.url?.split('?')[1])) })
        return true
      case 'GET /partner/clients':
        send(response, 200, { data: [] })
        return true
      case 'POST /viewings':
      case 'POST /viewings/move':
      case 'POST /viewings/cancel':
        send(response, 200, { data: viewing })
        return true
      default:
        fail(response, 404, 'ROUTE_NOT_FOUND')
        return true
    }
  }

  function login(body: z.infer<typeof given>, response: ServerResponse) {
    if (withoutToken) return send(response, 200, { data: {} })
    if (body.email !== person.email || body.password !== person.password) {
      return fail(response, 401, 'INVALID_CREDENTIALS')
    }
    if (wantsCode && body.otp !== rightCode) return fail(response, 401, 'INVALID_OTP')
    send(response, 200, { data: tokens() })
  }

  function refresh(token: string, response: ServerResponse) {
    if (!refreshTokens.has(token)) return fail(response, 401, 'INVALID_CREDENTIALS')
    const data = tokens()
    if (loseRefresh) {
      loseRefresh = false
      return void response.destroy()
    }
    send(response, 200, { data })
  }

  return {
    answer,
    knows: (bearer: string) => accessTokens.has(bearer),
    /** Times a call was made, `POST /auth/refresh`. */
    count: (call: string) => calls.filter((each) => each === call).length,
    senders: () => senders,
    /** Access tokens from now on hold so many milliseconds. */
    holdFor(milliseconds: number) {
      lifetime = milliseconds
    },
    loseNextRefresh() {
      loseRefresh = true
    },
    fail(call: string, how: FakeError) {
      errors.set(call, how)
    },
    relent() {
      errors.clear()
    },
    becomes(next: UserRole | null) {
      role = next
    },
    openRegistration() {
      registration = true
    },
    listPrices(list: typeof pricesOf) {
      pricesOf = list
    },
    wanted: () => wanted,
    wantCodes() {
      wantsCode = true
    },
    answerLoginsWithoutToken() {
      withoutToken = true
    },
    /** Signed out elsewhere: nothing that was handed out is good any more. */
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

const calendar = 'https://calendar.example/viewing'
const viewing: BookedViewing = {
  state: 'booked',
  start: '2026-12-01T02:00:00.000Z',
  end: '2026-12-01T03:00:00.000Z',
  format: 'online',
  about: null,
  place: null,
  token: 'good',
  calendars: { ics: calendar, google: calendar, outlook: calendar },
  whatsapp: null,
  timeZone: 'Asia/Singapore',
  slots: ['2026-12-02T02:00:00.000Z'],
}

export const noPrices: PartnerPrices = {
  updated: null,
  note: null,
  choices: [],
  counts: { available: 0, reserved: 0, sold: 0 },
  paging: { page: 1, pages: 1, total: 0 },
  moreFound: false,
  projects: [],
}

function header({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

function fail(response: ServerResponse, status: number, code: string, more: object = {}) {
  const error = { message: 'Words of the service', extensions: { code, ...more } }
  send(response, status, { errors: [error] })
}
