import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { GET as answerHealth } from '../src/app/healthz/route.ts'
import { GET as answerMetrics } from '../src/app/metrics/route.ts'
import { GET as answerReadiness } from '../src/app/readyz/route.ts'
import { GET as answerApi } from '../src/app/v1/[...path]/route.ts'
import { startBoot } from '../src/composition/start-boot.ts'

/**
 * Boots the service and answers all that the site asks for, from the sources and without Next: what a
 * first start serves while the panel is built.
 */
export function openWithoutPanel() {
  startBoot()
  const app = new Hono()
    .get('/healthz', () => answerHealth())
    .get('/readyz', () => answerReadiness())
    .get('/metrics', ({ req }) => answerMetrics(req.raw))
    .all('/v1/*', ({ req }) => answerApi(req.raw))
    .all('*', ({ body }) =>
      body(hasFailed ? couldNotBeBuilt : isBeingBuilt, 503, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': hasFailed ? '60' : '5',
      }),
    )
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

/** Told by `npm start`, which builds it. */
let hasFailed = process.argv.includes('--panel-failed')
process.on('message', (message) => {
  if (message === 'panel-failed') hasFailed = true
})

const isBeingBuilt = page(
  'The panel is being built',
  'The panel is being built, which takes about a minute after the first start. It opens here by itself.',
  5,
)
const couldNotBeBuilt = page(
  'The panel could not be built',
  'The panel could not be built. Where “npm start” runs it says why, and how to try again. The site is served all the same.',
  60,
)

/** The words of the panel are part of what is built. */
function page(title: string, text: string, refreshSeconds: number): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${refreshSeconds}">
<title>${title}</title>
<p>${text}</p>
</html>
`
}
