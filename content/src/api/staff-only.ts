import type { Payload } from 'payload'
import { unreadable } from '../http/refuse-invalid-data.ts'
import { isReadable } from './interface-query.ts'

/** Calls that sign in or out, or ask who is signed in: the rest is for the staff. */
const open: Record<string, readonly string[]> = {
  POST: ['accounts/login', 'accounts/logout', 'accounts/refresh-token', 'accounts/forgot-password'],
  GET: ['accounts/me', 'accounts/init'],
}

/** Accounts are made by the start, by administrators and by invitation: nobody registers here. */
const closed = 'accounts/first-register'

/**
 * A call of Payload's own interface. Its internal collections and endpoints only check that somebody
 * is signed in, so everybody who isn't staff is refused here, before any of them. Answers are never
 * cached.
 */
export async function answerInterface(
  payload: () => Promise<Payload>,
  { headers, method, url }: Request,
  path: readonly string[],
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!(await mayAsk(payload, method, path.join('/'), headers))) {
    return Response.json(
      { errors: [{ message: 'You are not allowed to perform this action.' }] },
      { status: 403, headers: noStore },
    )
  }
  if (!isReadable(await payload(), path, url)) {
    return Response.json(unreadable, { status: 400, headers: noStore })
  }
  const answered = await answer()
  const response = new Response(answered.body, answered)
  for (const [name, value] of Object.entries(noStore)) response.headers.set(name, value)
  return response
}

const noStore = { 'Cache-Control': 'private, no-store' }

async function mayAsk(
  payload: () => Promise<Payload>,
  method: string,
  asked: string,
  headers: Headers,
): Promise<boolean> {
  if (asked === closed) return false
  if (method === 'OPTIONS' || open[method]?.includes(asked)) return true
  const { user } = await (await payload()).auth({ headers })
  return user !== null
}
