import type { Payload } from 'payload'

/** Calls by which somebody becomes known, or hears that nobody is: the rest is for the staff. */
const open: Record<string, readonly string[]> = {
  POST: ['accounts/login', 'accounts/logout', 'accounts/refresh-token', 'accounts/forgot-password'],
  GET: ['accounts/me', 'accounts/init'],
}

/** Accounts are made by the start, by administrators and by invitation: nobody registers here. */
const closed = 'accounts/first-register'

/**
 * Whether Payload's own interface may be asked. Its internal collections and calls know but "signed
 * in", so everybody who isn't staff is turned away here, before any of them.
 */
export async function mayUseInterface(
  payload: () => Promise<Payload>,
  method: string,
  path: readonly string[],
  headers: Headers,
): Promise<boolean> {
  const asked = path.join('/')
  if (asked === closed) return false
  if (method === 'OPTIONS' || open[method]?.includes(asked)) return true
  const { user } = await (await payload()).auth({ headers })
  return user !== null
}
