import type { BrochureAddress } from '@alun/contract/rules/brochure'
import { lookedAt, type VisitorOpening } from '@alun/contract/schema/visitor-openings'
import { type ReportDeps, startCountedReports } from './counted-reports.ts'
import { takePageReport } from './page-report.ts'

/** Counts units that are looked at, sheets and brochures that are opened: how often, and nothing of by whom. */
export function startCountingOpenings(deps: ReportDeps) {
  const reports = startCountedReports<VisitorOpening>(
    deps,
    '/openings',
    ({ count: _, ...opened }) => JSON.stringify(opened),
    (one, other) => ({ ...one, count: one.count + other.count }),
  )
  return {
    stop: reports.stop,
    take: (request: Request) =>
      takePageReport(request, deps.siteUrl, lookedAt, (unit) =>
        reports.add([{ kind: 'unit', ...unit, count: 1 }]),
      ),
    /** A document was sent; programs and prefetching browsers don't count. */
    sent({ headers, method }: Request, { project, unit }: BrochureAddress): void {
      const isRead = headers.get('Sec-Fetch-Mode') === 'navigate' && !headers.has('Sec-Purpose')
      if (method !== 'GET' || !isRead || project === null) return
      reports.add([{ kind: unit === null ? 'brochure' : 'sheet', project, unit, count: 1 }])
    },
  }
}
