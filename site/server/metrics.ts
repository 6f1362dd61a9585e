import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Counters of one site process. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Pages answered, by where they came from',
      labelNames: ['source'] as const,
      registers,
    }),
    renders: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time to render a page, the call to the content service included',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    contentCalls: new Counter({
      name: 'site_content_calls_total',
      help: 'Attempts of calls to the content service; status "none" had no answer',
      labelNames: ['method', 'status'] as const,
      registers,
    }),
    keptPages: (read: () => { pages: number; bytes: number }, away: () => boolean) => {
      new Gauge({
        name: 'site_kept_pages',
        help: 'Pages in memory',
        registers,
        collect() {
          this.set(read().pages)
        },
      })
      new Gauge({
        name: 'site_kept_page_bytes',
        help: 'Bytes of pages in memory',
        registers,
        collect() {
          this.set(read().bytes)
        },
      })
      new Gauge({
        name: 'site_content_away',
        help: '1 while the content service cannot be asked',
        registers,
        collect() {
          this.set(away() ? 1 : 0)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
