import type { ServerInfoAnswer } from '@alun/contract/schema/auth'
import type { Hono } from 'hono'
import type { AuthDeps } from './auth-deps.ts'
import { createAuthRoutes } from './auth-routes.ts'
import { createUserRoutes } from './user-routes.ts'

const paths = ['/auth', '/auth/*', '/users', '/users/*', '/server/info']

/** Adds the routes about accounts; `app` handles their errors. */
export function mountAuth(app: Hono, deps: AuthDeps): void {
  for (const path of paths) {
    app.use(path, async (c, next) => {
      await next()
      c.header('Cache-Control', 'no-store')
    })
  }
  app.get('/server/info', (c) => {
    const data: ServerInfoAnswer = { project: { public_registration: deps.settings.registration } }
    return c.json({ data })
  })
  app.route('/auth', createAuthRoutes(deps))
  app.route('/users', createUserRoutes(deps))
}
