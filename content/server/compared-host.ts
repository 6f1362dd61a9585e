import type { IncomingMessage } from 'node:http'

/**
 * Next compares the origin of a call of the panel with the host that the request names, which a proxy in
 * between may name otherwise, or not at all. A call from the panel's public address gets its host; which
 * origins may use a session is checked with the session.
 */
export function nameComparedHost({ headers }: IncomingMessage, panel: URL): void {
  if (headers.origin === panel.origin) headers['x-forwarded-host'] = panel.host
}
