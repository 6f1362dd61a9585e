import { maySeeDrafts } from '@alun/contract/rules/roles'
import { Hono } from 'hono'
import type { AuthDeps } from '../../accounts/auth-deps.ts'
import { forbidden } from '../../accounts/auth-errors.ts'
import { requireIdentity } from '../../accounts/identity.ts'
import { methodNotAllowed } from '../../core/http/method-not-allowed.ts'
import { signPreview } from './preview-token.ts'

/** `POST /v1/preview-tokens` (contract/schema/preview.ts) */
export function createPreviewRoutes(auth: AuthDeps): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { account, session } = await requireIdentity(c, auth)
    if (!maySeeDrafts(account.role)) throw forbidden()
    c.header('Cache-Control', 'no-store')
    return c.json({ data: await signPreview(auth, session) }, 201)
  })
  app.all('/', methodNotAllowed('POST'))
  return app
}
