import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { GET as answerHealth } from '../src/app/healthz/route.ts'
import { GET as answerMetrics } from '../src/app/metrics/route.ts'
import { GET as answerReadiness } from '../src/app/readyz/route.ts'
import { GET as answerApi } from '../src/app/v1/[...path]/route.ts'
import { startBoot } from '../src/compose/start-boot.ts'

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
      body(isBeingBuilt, 503, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Retry-After': '5',
      }),
    )
  return getRequestListener(app.fetch, { overrideGlobalObjects: false })
}

/** The words of the panel are part of what is being built. */
const isBeingBuilt = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="5">
<title>The panel is being built</title>
<p>The panel is being built, which takes about a minute after the first start. It opens here by itself.</p>
</html>
`
