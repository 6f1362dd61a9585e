import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SpoolFacts } from './visitors/enquiries/enquiry-spool.ts'

/** Label of a path, from a small set of values. */
export function requestKind(path: string): string {
  const [, first = ''] = path.split('/', 2)
  return kinds.get(first) ?? 'page'
}

const kinds = new Map([
  ['assets', 'file'],
  ['builds', 'file'],
  ['media', 'media'],
  ['brochures', 'document'],
  ['healthz', 'health'],
  ['readyz', 'health'],
  ['metrics', 'health'],
])

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  /** A gauge that reads its value when metrics are requested. */
  function gauge(name: string, help: string, read: () => number, labels: { spool?: string } = {}) {
    new Gauge({
      name,
      help,
      registers,
      labelNames: Object.keys(labels),
      collect() {
        this.set(labels, read())
      },
    })
  }

  /** Pages answered from memory since the last read of the metrics. */
  let hits = 0

  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, registers })

  return {
    requests: histogram(
      'site_request_seconds',
      'Time to answer requests, by kind (page, file, media, document, health) and status',
      ['kind', 'status'],
    ),
    media: histogram(
      'site_media_fetch_seconds',
      'Time to fetch a picture or file from the content service, by result ("away": it failed)',
      ['result'],
    ),
    documents: histogram(
      'site_typeset_seconds',
      'Time to typeset a document, by format and result',
      ['format', 'result'],
    ),
    pages: new Counter({
      name: 'site_pages_total',
      help: 'Pages answered, by where they came from',
      labelNames: ['source'] as const,
      registers,
      collect() {
        this.inc({ source: 'hit' }, hits)
        hits = 0
      },
    }),
    /**
     * Counts a cache hit without a label lookup, which would take a fiftieth of the request's time.
     */
    countHit() {
      hits += 1
    },
    renders: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time to render a page, the call to the content service included',
      registers,
    }),
    contentCalls: new Counter({
      name: 'site_content_calls_total',
      help: 'Attempts of calls to the content service; status "none" had no answer',
      labelNames: ['method', 'status'] as const,
      registers,
    }),
    enquiries: new Counter({
      name: 'site_enquiries_total',
      help: 'Forms sent, by their form and how they were answered',
      labelNames: ['form', 'state'] as const,
      registers,
    }),
    enquiriesTaken: new Counter({
      name: 'site_enquiries_taken_total',
      help: 'Enquiries answered with "sent", by what had taken them: "service" or "spool"; "delivered" counts spooled ones that the service has taken since',
      labelNames: ['by'] as const,
      registers,
    }),
    islandErrors: new Counter({
      name: 'site_island_errors_total',
      help: 'Islands that a browser rendered again because the page differed ("recovered": mostly a translated page) or that threw ("failed")',
      labelNames: ['island', 'kind'] as const,
      registers,
    }),
    sectionFailures: new Counter({
      name: 'site_section_failures',
      help: 'Sections of pages, and parts of PDFs, that could not be shown and were left out, once for each rendering',
      labelNames: ['section'] as const,
      registers,
    }),
    /** @param spool id of a spool, which several processes may share */
    spool(spool: string, read: () => SpoolFacts | null) {
      const fact = (name: string, help: string, key: keyof SpoolFacts) =>
        gauge(name, help, () => read()?.[key] ?? Number.NaN, { spool })
      fact(
        'site_enquiries_waiting',
        'Enquiries that wait for the content service; each spool counts the limits of enquiries by itself',
        'waiting',
      )
      fact('site_enquiries_oldest_seconds', 'Age of the oldest enquiry that waits', 'oldestSeconds')
      fact(
        'site_enquiries_set_aside',
        'Enquiries that the service rejected or failed at, tried again later',
        'setAside',
      )
    },
    cachedPages(of: { pages: () => number; bytes: () => number; isAway: () => boolean }) {
      gauge('site_cached_pages', 'Pages in memory', of.pages)
      gauge('site_kept_page_bytes', 'Bytes of pages and layouts in memory', of.bytes)
      gauge('site_content_away', '1 while the content service cannot be asked', () =>
        Number(of.isAway()),
      )
    },
    process(facts: { build: string; dataDir: string; feedAge: () => number }) {
      new Gauge({
        name: 'site_build_info',
        help: '1, with the build that runs',
        labelNames: ['build'],
        registers,
      }).set({ build: facts.build }, 1)
      gauge(
        'site_feed_age_seconds',
        'Time since the change feed of the content service was last read',
        facts.feedAge,
      )
      new Gauge({
        name: 'site_disk_free_bytes',
        help: 'Room left on the disk of DATA_DIR',
        registers,
        async collect() {
          const { bavail, bsize } = await statfs(facts.dataDir)
          this.set(bavail * bsize)
        },
      })
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
