import { mkdtemp } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listen } from '@alun/platform/listener'
import { traced } from '@alun/platform/request-trace'
import { pino } from 'pino'
import { createSite } from '../site.ts'
import { type SiteLimits, type SiteOptions, siteLimits } from '../site-options.ts'
import { intakeToken, staticToken } from './fake-content.ts'

export interface Answer {
  status: number
  statusText: string
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Asks for a target just as it is written, unlike `fetch`, which tidies addresses up. */
function ask(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> {
  return new Promise((fulfil, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port, path: target, method, headers, agent: false },
      (response) => {
        const { statusCode: status = 0, statusMessage: statusText = '' } = response
        buffer(response).then((body) => {
          fulfil({ status, statusText, headers: response.headers, body, text: body.toString() })
        }, reject)
      },
    )
    call.on('error', reject)
    call.end()
  })
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'some-site-'))

/** Names of a build that nobody has built. */
export const filesOf = (buildId: string): SiteOptions['files'] => ({
  buildId,
  main: '/assets/main.js',
  styles: { shared: '', pages: {}, furtherDown: {} },
  islands: {},
})

export type TestSite = Awaited<ReturnType<typeof startSite>>

export type TestSiteOptions = Partial<Omit<SiteOptions, 'limits'>> & {
  limits?: Partial<SiteLimits>
}

/** The whole site server on a port of its own. */
export async function startSite({
  limits,
  ...options
}: TestSiteOptions & Pick<SiteOptions, 'contentUrl' | 'dataDir'>) {
  const listener = await listen({ setting: 'PORT', port: 0 })
  const site = await createSite({
    siteUrl: 'https://site.example',
    contentPublicUrl: 'https://content.site.example/v1',
    contentOrigin: 'https://content.site.example',
    contentToken: staticToken,
    intakeToken,
    botProvider: { name: 'altcha' },
    trustedProxies: [],
    isIndexed: true,
    autoRefresh: true,
    sessionFailure: 'stay',
    currentUser: { fields: undefined, filter: undefined, deep: undefined },
    instance: 'test-site',
    mapStyleUrl: undefined,
    gtmId: undefined,
    metricsToken: undefined,
    files: filesOf('test'),
    brochureTemplates: join(import.meta.dirname, '../../brochures'),
    clientFolder: null,
    mode: 'production',
    log: pino({ level: 'silent' }),
    limits: { ...siteLimits, feedIntervalMs: 50, ...limits },
    now: Date.now,
    ...options,
  })
  listener.openFor(traced(site.listener, { atOnce: site.answerReady }))
  return {
    markStopping: site.markStopping,
    origin: `http://127.0.0.1:${listener.port}`,
    port: listener.port,
    /** For tests that need a client with forms and cookies. */
    url: `http://127.0.0.1:${listener.port}`,
    get: (target: string, headers?: Record<string, string>) => ask(listener.port, target, headers),
    ask: (method: string, target: string, headers?: Record<string, string>) =>
      ask(listener.port, target, headers, method),
    async close() {
      await listener.close(1_000)
      await site.close()
    },
  }
}
