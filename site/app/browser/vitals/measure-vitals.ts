import { localeOf } from '@alun/contract/rules/locale'
import type { VisitVitals } from '@alun/contract/schema/web-vitals'
import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { vitalsPath } from './vitals-path.ts'

/** Reports how fast this page was for its visitor: kind of page, language, device and three numbers. */
export function measureVitals(page: string): void {
  let values: VisitVitals['values'] = {}
  const reported = new Set<string>()
  const note = ({ id, name, value }: MetricType) => {
    if ((name === 'LCP' || name === 'INP' || name === 'CLS') && !reported.has(id)) {
      reported.add(id)
      values[name] = value
    }
  }
  onLCP(note)
  onINP(note)
  onCLS(note)
  const send = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    const device = matchMedia('(min-width: 1024px)').matches ? 'desk' : 'phone'
    const visit: VisitVitals = { page, locale: localeOf(location.pathname), device, values }
    navigator.sendBeacon(vitalsPath, JSON.stringify(visit))
    values = {}
  }
  // After the listeners of the library, which hand over the final values.
  document.addEventListener('visibilitychange', send)
  addEventListener('pagehide', send)
}
