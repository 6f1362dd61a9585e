import type { IncomingMessage } from 'node:http'

/**
 * Sets the host of a request from the panel's public address, because Next compares it with the request's
 * origin, and a proxy may have changed or removed it. Whether an origin may use a session is checked with the
 * session.
 */
export function nameComparedHost({ headers }: IncomingMessage, panel: URL): void {
  if (headers.origin === panel.origin) headers['x-forwarded-host'] = panel.host
}
