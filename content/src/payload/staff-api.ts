import { getRequestLanguage, type Payload, parseCookies } from 'payload'
import { ApiError, errorBody } from '../http/api-error.ts'
import { signedOut } from '../http/signed-out.ts'
import { words } from '../words/panel-words.ts'
import { inPanelLanguage } from '../words/words.ts'
import { unreadable } from './invalid-data.ts'
import { askedAddress, isProcessable, lacksVersions } from './staff-api-query.ts'

/** Requests to sign in or out, and about who is signed in; all others are for staff. */
const publicPaths: Record<string, readonly string[]> = {
  POST: ['accounts/login', 'accounts/logout', 'accounts/refresh-token', 'accounts/forgot-password'],
  GET: ['accounts/me', 'accounts/init'],
}

/**
 * Answers a request to Payload's own API. Its internal collections and endpoints only check that a user
 * is signed in, so all others than staff are rejected here. Answers are never cached.
 */
export async function answerPayloadApi(
  payload: () => Promise<Payload>,
  request: Request,
  path: readonly string[],
  answer: () => Promise<Response>,
): Promise<Response> {
  const { headers, method } = request
  if (!(await isAllowed(payload, method, path.join('/'), headers))) {
    const { config } = await payload()
    const language = getRequestLanguage({ config, cookies: parseCookies(headers), headers })
    const message = inPanelLanguage(words('panel.signedOut'), { i18n: { language } })
    const error = { message, extensions: { code: signedOut } }
    return Response.json({ errors: [error] }, { status: 403, headers: noStore })
  }
  const address = await askedAddress(request)
  if (address === null || !isProcessable(await payload(), path, address)) {
    return Response.json(unreadable, { status: 400, headers: noStore })
  }
  if (lacksVersions(await payload(), path)) {
    return Response.json(noVersions, { status: 400, headers: noStore })
  }
  const answered = await answer()
  const response = new Response(answered.body, answered)
  for (const [name, value] of Object.entries(noStore)) response.headers.set(name, value)
  return response
}

const noVersions = errorBody(new ApiError('INVALID_QUERY', 'This type keeps no versions.'))

const noStore = { 'Cache-Control': 'private, no-store' }

async function isAllowed(
  payload: () => Promise<Payload>,
  method: string,
  path: string,
  headers: Headers,
): Promise<boolean> {
  if (method === 'OPTIONS' || publicPaths[method]?.includes(path)) return true
  const { user } = await (await payload()).auth({ headers })
  return user !== null
}
