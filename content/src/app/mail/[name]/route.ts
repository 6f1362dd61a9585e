import config from '@payload-config'
import { getPayload } from 'payload'
import { isBooted } from '../../../composition/process-state.ts'
import { roleOf } from '../../../core/access/permissions.ts'
import { signedInPerson } from '../../../core/access/signed-in-person.ts'
import { readMail } from '../../../core/outbox/mail-folder.ts'
import { runtimeOfProcess } from '../../../core/settings/runtime.ts'

export const dynamic = 'force-dynamic'

const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // A mail shows only its own contents, runs nothing and loads nothing.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-downloads allow-popups allow-same-origin allow-top-navigation-by-user-activation",
}

/**
 * A mail that was stored because there is no mail server: for everybody in development, else for administrators.
 */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  const nothing = new Response('Not found', {
    status: 404,
    headers: { 'Cache-Control': 'no-store' },
  })
  const { mailDir, smtpUrl } = runtimeOfProcess()
  if (smtpUrl || !isBooted()) return nothing
  if (process.env.NODE_ENV !== 'development') {
    const payload = await getPayload({ config })
    const user = await signedInPerson(payload, request.headers)
    if (roleOf(user) !== 'admin') return nothing
  }
  const { name: file } = await params
  const mail = await readMail(mailDir, file)
  if (!mail) return nothing
  if (file.endsWith('.html')) return new Response(new Uint8Array(mail), { headers: html })
  return new Response(new Uint8Array(mail), {
    headers: { 'Content-Type': 'message/rfc822', 'Cache-Control': 'no-store' },
  })
}
