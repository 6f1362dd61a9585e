import { mkdtemp, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { currentTime } from '@alun/contract/rules/current-time'
import { listen } from '@alun/platform/listener'
import { traced } from '@alun/platform/request-trace'
import { passTime } from '@alun/platform/testing/test-clock'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createSite } from '../site.ts'
import { type SiteLimits, type SiteOptions, siteLimits } from '../site-options.ts'
import { createFakeAccounts, type FakeAccounts } from './fake-accounts.ts'
import { intakeToken, startFakeContent, staticToken } from './fake-content.ts'
import { formsOf } from './sent-forms.ts'

export interface Answer {
  status: number
  statusText: string
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}

/** Requests the target unchanged, while `fetch` normalises addresses. */
function ask(
  port: number,
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
  sent = '',
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
    call.end(sent)
  })
}

export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'some-site-'))

/** File names of a build that does not exist. */
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

/** The whole site server on its own port. */
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
    tagHosts: [],
    metricsToken: undefined,
    files: filesOf('test'),
    brochureTemplates: join(import.meta.dirname, '../../brochures'),
    clientFolder: null,
    mode: 'production',
    log: pino({ level: 'silent' }),
    limits: { ...siteLimits, feedIntervalMs: 50, deliveryMs: 50, probeMs: 50, ...limits },
    now: currentTime,
    ...options,
  })
  let closing: Promise<void> | undefined
  listener.openFor(traced(site.listener, { answerFirst: site.answerCached }))
  const url = `http://127.0.0.1:${listener.port}`
  return {
    markStopping: site.markStopping,
    warmUp: site.warmUp,
    origin: url,
    port: listener.port,
    /** For tests whose client has forms and cookies. */
    url,
    ...formsOf(url),
    get: (target: string, headers?: Record<string, string>) => ask(listener.port, target, headers),
    ask: (method: string, target: string, headers?: Record<string, string>, body?: string) =>
      ask(listener.port, target, headers, method, body),
    /** May be called twice. */
    close() {
      closing ??= listener.close(1_000).then(() => site.close())
      return closing
    },
  }
}

type Options = TestSiteOptions & { accounts?: FakeAccounts }

export async function openSite({ accounts = createFakeAccounts(), ...options }: Options = {}) {
  const content = await startFakeContent(accounts)
  const dataDir = await temporaryFolder()
  const opened: TestSite[] = []
  /** Another process on the same folder. */
  const open = async (more: TestSiteOptions = {}) => {
    const site = await startSite({ contentUrl: content.url, dataDir, ...options, ...more })
    opened.push(site)
    return site
  }
  return {
    accounts,
    content,
    dataDir,
    site: await open(),
    open,
    now: currentTime,
    pass: passTime,
    /** Waits for one complete poll of the feed. */
    looked: async () => {
      const before = content.feedCalls()
      await vi.waitFor(() => expect(content.feedCalls()).toBeGreaterThan(before + 1), 30_000)
    },
    /** Ends the content service, and waits until the site that was opened last notices. */
    away: async () => {
      content.behave('drops the connection')
      await vi.waitFor(async () => {
        expect((await opened.at(-1)?.get('/healthz'))?.text).toContain('degraded')
      }, 30_000)
    },
    close: async () => {
      await Promise.all(opened.map(({ close }) => close()))
      await content.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type OpenSite = Awaited<ReturnType<typeof openSite>>

/** Opens a site for each test of a file and passes it to `use`. */
export function siteForEach(use: (fresh: OpenSite) => void, options: () => Options = () => ({})) {
  let fresh: OpenSite
  beforeEach(async () => {
    fresh = await openSite(options())
    use(fresh)
  })
  afterEach(() => fresh.close())
}
