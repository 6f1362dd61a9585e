import { readinessAnswer } from '@alun/platform/readiness'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { GET as answerIcon } from '../src/app/favicon.ico/route.ts'
import { GET as answerHealth } from '../src/app/healthz/route.ts'
import { GET as answerMetrics } from '../src/app/metrics/route.ts'
import { GET as answerApi } from '../src/app/v1/[...path]/route.ts'
import { startBoot } from '../src/composition/start-boot.ts'

/** In English, because the panel's words are part of its build. */
const message =
  'The panel is being built, which takes about a minute after the first start. Where “npm start” runs it says how far it is.'
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>The panel is being built</title>
<p>${message} It opens here by itself.</p>
</html>
`

/**
 * Boots the service from its sources without Next and answers all calls of the site, while a first start builds
 * the panel.
 */
export function openWithoutPanel() {
  startBoot()
  const app = new Hono()
    .get('/favicon.ico', () => answerIcon())
    .get('/healthz', ({ req }) => answerHealth(req.raw))
    .get('/readyz', () => readinessAnswer('The panel is being built'))
    .get('/metrics', ({ req }) => answerMetrics(req.raw))
    .all('/v1/*', ({ req }) => answerApi(req.raw))
    .all('*', (context) => {
      const type = accepts(context, {
        header: 'Accept',
        supports: ['text/html', 'application/json'],
        default: 'text/html',
      })
      context.header('Cache-Control', 'no-store')
      context.header('Retry-After', '5')
      if (type === 'text/html') return context.html(page, 503)
      const errors = [{ message, extensions: { code: 'SERVICE_UNAVAILABLE' } }]
      return context.json({ errors }, 503)
    })
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}
