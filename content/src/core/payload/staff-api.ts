import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import type { Payload } from 'payload'
import { signedInPerson } from '../access/signed-in-person.ts'
import { languageOfRequest } from '../http/request-language.ts'
import {
  otherAccount,
  type Refusal,
  refusalHeader,
  type SessionEnd,
  signedOut,
  staffStrategy,
  suspended,
} from '../http/signed-out.ts'
import { words } from '../words/panel-words.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { unreadableAnswer } from './invalid-data.ts'
import { reads, rejectionWords, withEndsOfBody } from './staff-api-door.ts'

/** Requests for signing in and out, and for the signed-in person; all others are for staff. */
const publicPaths: Record<string, readonly string[]> = {
  POST: [
    'accounts/login',
    'accounts/login/code',
    'accounts/logout',
    'accounts/refresh-token',
    'accounts/forgot-password',
  ],
  GET: ['accounts/me', 'accounts/init'],
}

/**
 * Requests for setting up a second factor, by staff who may not do anything else before; each identifies the
 * person.
 */
const setUpPaths: Record<string, readonly string[]> = {
  POST: ['accounts/security/second-factor', 'accounts/security/second-factor/new'],
  GET: ['accounts/security'],
}

/**
 * Answers a request to Payload's own API. Payload's internal collections and endpoints only check that a user is
 * signed in, so everybody but staff is rejected here. Requests that a person could make for no record of the type
 * are rejected before they are read. Answers are never cached.
 */
export async function answerPayloadApi(
  payload: () => Promise<Payload>,
  request: Request,
  path: readonly string[],
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { headers } = request
  const rejected = await rejection(payload, request, path)
  if (rejected !== null) return rejecting(await payload(), headers, rejected)
  // Payload would take parameters from a body in JSON that no limit has seen.
  const isForm = headers.get('Content-Type') === 'application/x-www-form-urlencoded'
  if (request.method === 'POST' && reads(request) && !isForm)
    return Response.json(unreadableAnswer, { status: 400, headers: noStore })
  const answered = await answer(await withEndsOfBody(request))
  const { body, headers: own, status } = answered
  // Payload answers 501 for a type of its own that has no addresses.
  const response = new Response(body, { headers: own, status: status === 501 ? 404 : status })
  // A stream has stricter headers: no proxy may compress it, because that would delay it.
  if (!response.headers.get('Cache-Control')?.startsWith('private, no-store')) {
    for (const [name, value] of Object.entries(noStore)) response.headers.set(name, value)
  }
  // This address answers everybody, and an open screen without a session asks only this one.
  const isMe = path.join('/') === 'accounts/me'
  const refusal = isMe && (await refusalOf(await payload(), headers))
  if (refusal === otherAccount || refusal === suspended) {
    response.headers.set(refusalHeader, refusal)
  }
  return response
}

function rejecting(
  { config, logger }: Payload,
  headers: Headers,
  { code, refusal, words: why }: Rejection,
): Response {
  if (code === forbidden) logger.info('A call was refused')
  const language = languageOfRequest(config, headers)
  const message = inPanelLanguage(words(why), { i18n: { language } })
  const error = {
    message,
    extensions: { code, ...(refusal && refusal !== code && { reason: refusal }) },
  }
  const reason = refusal && { [refusalHeader]: refusal }
  return Response.json({ errors: [error] }, { status: 403, headers: { ...noStore, ...reason } })
}

const forbidden = 'FORBIDDEN' satisfies ApiErrorCode

const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * Whether a person is rejected only because the required second factor is missing. Payload reports only the answer
 * of its last strategy, so this asks ours directly.
 */
export async function lacksSecondFactor(payload: Payload, headers: Headers): Promise<boolean> {
  return (await refusalOf(payload, headers)) === 'second-factor'
}

async function refusalOf(payload: Payload, headers: Headers): Promise<Refusal> {
  const answers = await Promise.all(
    payload.authStrategies
      .filter(({ name }) => name === staffStrategy)
      .map(({ authenticate }) => authenticate({ headers, payload })),
  )
  const given = answers.map(({ responseHeaders }) => responseHeaders?.get(refusalHeader))
  return refusals.find((each) => given.includes(each)) ?? signedOut
}

const refusals = ['second-factor', otherAccount, suspended] as const

interface Rejection {
  code: string
  words: WordKey
  refusal?: Refusal
}

const wordsOfEnd: Record<SessionEnd, WordKey> = {
  'other-account': 'panel.otherAccount',
  suspended: 'accounts.signIn.providerProblems.ACCOUNT_SUSPENDED',
  SIGNED_OUT: 'panel.signedOut',
}

/** Why a request is rejected; `null` if it is allowed. */
async function rejection(
  payload: () => Promise<Payload>,
  request: Request,
  segments: readonly string[],
): Promise<Rejection | null> {
  const { headers, method } = request
  const path = segments.join('/')
  if (method === 'OPTIONS' || publicPaths[method]?.includes(path)) return null
  const user = await signedInPerson(await payload(), headers)
  if (user !== null) {
    const words = await rejectionWords(await payload(), user, request, segments)
    return words && { code: forbidden, words }
  }
  const refusal = await refusalOf(await payload(), headers)
  if (refusal !== 'second-factor') {
    return { code: signedOut, words: wordsOfEnd[refusal], refusal }
  }
  if (setUpPaths[method]?.includes(path)) return null
  return {
    code: 'SECOND_FACTOR_REQUIRED' satisfies ApiErrorCode,
    words: 'accounts.duty.required',
  }
}
