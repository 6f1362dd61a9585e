import { vitalBounds, vitalBucket, vitals } from '@alun/contract/rules/web-vitals'
import { type VitalCounts, visitVitals } from '@alun/contract/schema/web-vitals'
import { type ReportDeps, startCountedReports } from './counted-reports.ts'
import { takePageReport } from './page-report.ts'

/** Counts what pages report of their speed, and hands the counts to the content service. */
export function startCountingVitals(deps: ReportDeps) {
  const reports = startCountedReports<VitalCounts>(
    deps,
    '/vitals',
    ({ counts: _, ...place }) => JSON.stringify(place),
    (one, other) => ({
      ...one,
      counts: one.counts.map((count, bucket) => count + (other.counts[bucket] ?? 0)),
    }),
  )
  return {
    stop: reports.stop,
    take: (request: Request) =>
      takePageReport(request, deps.siteUrl, visitVitals, ({ values, ...place }) =>
        reports.add(
          vitals.flatMap((vital) => {
            const value = values[vital]
            if (value === undefined) return []
            const bucket = vitalBucket(vital, value)
            const counts = [...vitalBounds[vital], 0].map((_, each) => Number(each === bucket))
            return [{ ...place, vital, counts }]
          }),
        ),
      ),
  }
}
