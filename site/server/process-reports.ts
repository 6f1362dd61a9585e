import { type ProcessReport, reportEveryMs } from '@alun/contract/schema/process-report'
import type { Log } from '../app/content/content-fetch.ts'
import { missingWords } from '../app/words/catalogues.ts'
import { postReport } from './http/call-service.ts'
import type { SiteOptions } from './site-options.ts'
import type { SpoolFacts } from './visitors/enquiries/enquiry-spool.ts'

interface ProcessReportsDeps
  extends Pick<SiteOptions, 'contentUrl' | 'files' | 'instance' | 'intakeToken'> {
  spoolFacts: () => SpoolFacts | null
  log: Log
}

export type ProcessReports = ReturnType<typeof startProcessReports>

const timeoutMs = 5_000
/** Who asks whether the service stores anything learns it this fast, and no report follows another faster. */
const renewalMs = 1_000
/** An ending process waits no longer for the service. */
const lastTimeoutMs = 500

/** Tells the panel that this process is alive and what its spool holds. */
export function startProcessReports(deps: ProcessReportsDeps) {
  const startedAt = new Date().toISOString()
  let isTokenRejected = false
  /** With what status the last report was refused; each is logged once. */
  let refused: number | null = null
  let isRefused = false
  let sentAt = 0
  let isEnding = false

  async function send(ended: boolean, limit: number): Promise<void> {
    sentAt = performance.now()
    const report: ProcessReport = {
      name: deps.instance,
      build: deps.files.buildId,
      startedAt,
      ended,
      spool: deps.spoolFacts(),
      missingWords,
    }
    // No answer is not logged: the change feed reports that the service is away, and the next report follows.
    const status = await postReport(deps, '/processes', report, limit)
    isRefused = status === null || status >= 500
    if (status === null) return
    isTokenRejected = status === 401
    if (status >= 400 && status !== refused)
      deps.log.warn({ status }, 'The content service refused the report of this process')
    refused = status >= 400 ? status : null
  }

  void send(false, timeoutMs)
  const timer = setInterval(() => void send(false, timeoutMs), reportEveryMs)
  timer.unref()
  return {
    isTokenRejected: () => isTokenRejected,
    /** Whether the service could not store the last report: it stores no enquiry either. */
    isRefused: () => isRefused,
    /** Reports ahead of time, where much depends on what the service can store now. */
    renew() {
      if (!isEnding && performance.now() - sentAt >= renewalMs) void send(false, timeoutMs)
    },
    async stop() {
      isEnding = true
      clearInterval(timer)
      await send(true, lastTimeoutMs)
    },
  }
}
