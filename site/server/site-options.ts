import type { Log } from '../app/content/content-fetch.ts'
import type { BrowserFiles } from '../app/document.tsx'
import type { SiteEnvironment } from './environment.ts'
import type { createRenderer } from './pages/render.ts'

export interface SiteOptions
  extends Omit<
    SiteEnvironment,
    'accessLog' | 'drainMs' | 'keepAliveMs' | 'listenAddress' | 'port' | 'proxies' | 'givenSecrets'
  > {
  contentToken: string
  /** Token with which the service trusts what the site reports of its visitors. */
  intakeToken: string
  files: BrowserFiles
  /** Replaces the renderer of this build. */
  createRenderer?: typeof createRenderer
  brochureTemplates: string
  /** Folder of the built files of the browser; `null` with a development server. */
  clientFolder: string | null
  mode: 'development' | 'production'
  limits: SiteLimits
  log: Log
  now: () => number
}

const megabyte = 1024 * 1024

/** What bounds the work of the site server; names end with their unit. */
export const siteLimits = {
  /** Of pages, layouts and what else is made of content: about 6,000 pages. */
  memoryBytes: 192 * megabyte,
  mediaBytes: 4096 * megabyte,
  /** Between two polls of the change feed; twice that while the service is away. */
  feedIntervalMs: 500,
  /** For a form that sends nothing any more. */
  idleFormMs: 20_000,
}

export type SiteLimits = typeof siteLimits
