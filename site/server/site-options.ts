import type { Log } from '../app/content/content-fetch.ts'
import { attemptTimeoutMs } from '../app/content/fetch-rules.ts'
import type { BrowserFiles } from '../app/document.tsx'
import type { SiteEnvironment } from './environment.ts'
import type { createRenderer } from './pages/render/render.ts'

export interface SiteOptions
  extends Omit<
    SiteEnvironment,
    'accessLog' | 'drainMs' | 'keepAliveMs' | 'listenAddress' | 'port' | 'proxies' | 'givenSecrets'
  > {
  contentToken: string
  /** Token that lets the service trust what the site reports about visitors. */
  intakeToken: string
  files: BrowserFiles
  /** Replaces the renderer of this build, in development. */
  createRenderer?: typeof createRenderer
  brochureTemplates: string
  /** Folder of the built browser files; `null` in development. */
  clientFolder: string | null
  mode: 'development' | 'production'
  limits: SiteLimits
  log: Log
  now: () => number
}

const megabyte = 1024 * 1024

export const siteLimits = {
  /** Pages, layouts and other values made from content: about 6,000 pages. */
  memoryBytes: 192 * megabyte,
  mediaBytes: 4096 * megabyte,
  /** Pause between polls of the change feed; doubled while the service is away. */
  feedIntervalMs: 500,
  /** Time without data after which a form request is aborted. */
  idleFormMs: 20_000,
  attemptMs: attemptTimeoutMs,
  /** Longest wait of a visitor for the content service to take an enquiry. */
  visitorMs: 5_000,
  /** Limit for the answer to a delivery, beside the time for its file; longer than the 5 s for which the service waits for a locked table. */
  postMs: 6_000,
  /** Pause between checks for due enquiries. */
  deliveryMs: 500,
  /** Least pause between checks of service and disk, however often health is requested. */
  probeMs: 1_000,
}

export type SiteLimits = typeof siteLimits
