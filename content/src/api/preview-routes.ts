import { Hono } from 'hono'
import type { AuthDeps } from '../auth/auth-deps.ts'
import { requireIdentity } from '../auth/identity.ts'
import { signPreview } from '../auth/preview-token.ts'
import { forbidden } from '../auth/refusals.ts'
import { maySeeDrafts } from '../model/access/permissions.ts'
import { methodNotAllowed } from './method-not-allowed.ts'

/** `POST /v1/preview-tokens` (contract/schema/preview.ts) */
export function createPreviewRoutes(auth: AuthDeps): Hono {
  const app = new Hono()
  app.post('/', async (c) => {
    const { account } = await requireIdentity(c, auth)
    if (!maySeeDrafts(account.role)) throw forbidden()
    c.header('Cache-Control', 'no-store')
    return c.json({ data: await signPreview(auth, account.id) }, 201)
  })
  app.all('/', methodNotAllowed('POST'))
  return app
}
