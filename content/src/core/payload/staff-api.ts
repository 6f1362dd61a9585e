import type { ApiErrorCode } from '@alun/contract/schema/api-error'
import { getRequestLanguage, type Payload, parseCookies } from 'payload'
import { signedInPerson } from '../access/signed-in-person.ts'
import { ApiError, errorBody } from '../http/api-error.ts'
import { factorHeader, signedOut, staffStrategy } from '../http/signed-out.ts'
import { words } from '../words/panel-words.ts'
import { inPanelLanguage, type WordKey } from '../words/words.ts'
import { unreadable } from './invalid-data.ts'
import { refusalOf } from './staff-api-door.ts'
import { askedAddress, isProcessable, lacksVersions, withEnd } from './staff-api-query.ts'

/** Requests to sign in or out, and about who is signed in; all others are for staff. */
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

/** What sets up a second factor, for staff who may do nothing else before; each identifies the person. */
const setUpPaths: Record<string, readonly string[]> = {
  POST: ['accounts/security/second-factor', 'accounts/security/second-factor/new'],
  GET: ['accounts/security'],
}

/**
 * Answers a request to Payload's own API. Its internal collections and endpoints only check that a user
 * is signed in, so all others than staff are rejected here, and so is, before anything of it is read, what
 * the person may do with no record of a type. Answers are never cached.
 */
export async function answerPayloadApi(
  payload: () => Promise<Payload>,
  request: Request,
  path: readonly string[],
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const { headers } = request
  const rejected = await rejection(payload, request, path)
  if (rejected !== null) {
    const { config, logger } = await payload()
    if (rejected.code === forbidden) logger.info('A call was refused')
    const language = getRequestLanguage({ config, cookies: parseCookies(headers), headers })
    const message = inPanelLanguage(words(rejected.words), { i18n: { language } })
    const error = { message, extensions: { code: rejected.code } }
    return Response.json({ errors: [error] }, { status: 403, headers: noStore })
  }
  const address = await askedAddress(request)
  if (address === null || !isProcessable(await payload(), path, address)) {
    return Response.json(unreadable, { status: 400, headers: noStore })
  }
  if (lacksVersions(await payload(), path)) {
    return Response.json(noVersions, { status: 400, headers: noStore })
  }
  const answered = await answer(withEnd(request, path, address))
  const response = new Response(answered.body, answered)
  // A stream says more: that no proxy may compress it, for which it would be held back.
  if (!response.headers.get('Cache-Control')?.startsWith('private, no-store')) {
    for (const [name, value] of Object.entries(noStore)) response.headers.set(name, value)
  }
  return response
}

const forbidden = 'FORBIDDEN' satisfies ApiErrorCode

const noVersions = errorBody(new ApiError('INVALID_QUERY', 'This type keeps no versions.'))

const noStore = { 'Cache-Control': 'private, no-store' }

/**
 * Whether somebody for whom nothing is open only has to set up a second factor first. Payload keeps what
 * the last of its strategies says, so the one that knows is asked by itself.
 */
export async function isFactorOwed(payload: Payload, headers: Headers): Promise<boolean> {
  const answers = await Promise.all(
    payload.authStrategies
      .filter(({ name }) => name === staffStrategy)
      .map(({ authenticate }) => authenticate({ headers, payload })),
  )
  return answers.some(({ responseHeaders }) => responseHeaders?.has(factorHeader))
}

/** Why nothing is answered; `null` where the request is allowed. */
async function rejection(
  payload: () => Promise<Payload>,
  request: Request,
  segments: readonly string[],
): Promise<{ code: string; words: WordKey } | null> {
  const { headers, method } = request
  const path = segments.join('/')
  if (method === 'OPTIONS' || publicPaths[method]?.includes(path)) return null
  const user = await signedInPerson(await payload(), headers)
  if (user !== null) {
    const words = await refusalOf(await payload(), user, request, segments)
    return words && { code: forbidden, words }
  }
  if (!(await isFactorOwed(await payload(), headers))) {
    return { code: signedOut, words: 'panel.signedOut' }
  }
  if (setUpPaths[method]?.includes(path)) return null
  return {
    code: 'SECOND_FACTOR_REQUIRED' satisfies ApiErrorCode,
    words: 'accounts.duty.required',
  }
}
