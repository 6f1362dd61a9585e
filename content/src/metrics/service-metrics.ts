import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type ServiceMetrics = ReturnType<typeof createMetrics>

/** Figures read from the database; `null` if it did not answer. */
export interface Measured {
  outbox: { waiting: number; oldestSeconds: number; dead: number } | null
  /** Enquiries by form and state. */
  leads: readonly { form: string; status: string; count: number }[] | null
  /** p75 of real visits, of this week and the last one. */
  vitals:
    | readonly { vital: string; page: string; locale: string; device: string; p75: number }[]
    | null
  /** `Infinity` before the first one; `null` where none are scheduled. */
  backupAgeSeconds: number | null
  pool: { total: number; idle: number; waiting: number }
}

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const waiting = gauge('content_outbox_waiting', 'Messages waiting to be sent')
  const oldest = gauge('content_outbox_oldest_seconds', 'Age of the oldest of them')
  const dead = gauge('content_outbox_dead', 'Messages that were given up')
  const backupAge = gauge('content_backup_age_seconds', 'Age of the newest scheduled backup')
  const reachable = gauge('content_database_up', '1 while the database answers')
  const enquiries = new Gauge({
    name: 'content_enquiries',
    help: 'Stored enquiries by form and state',
    labelNames: ['form', 'status'] as const,
    registers,
  })
  const vitals = new Gauge({
    name: 'content_web_vital_p75',
    help: 'What three quarters of the visits of this week and the last did not exceed: LCP and INP in milliseconds, CLS',
    labelNames: ['vital', 'page', 'locale', 'device'] as const,
    registers,
  })
  const pool = new Gauge({
    name: 'content_database_connections',
    help: 'Connections of the pool; "waiting" are queries without one',
    labelNames: ['state'] as const,
    registers,
  })
  return {
    calls: new Histogram({
      name: 'content_call_seconds',
      help: 'Time to answer requests to /v1, by kind and status',
      labelNames: ['kind', 'method', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    taken: new Counter({
      name: 'content_enquiries_taken_total',
      help: 'Enquiries accepted by this process',
      registers,
    }),
    text: (measured: Measured): Promise<string> => {
      reachable.set(measured.outbox && measured.leads ? 1 : 0)
      // The previous value would look like a current one.
      const { outbox } = measured
      waiting.set(outbox?.waiting ?? Number.NaN)
      oldest.set(outbox?.oldestSeconds ?? Number.NaN)
      dead.set(outbox?.dead ?? Number.NaN)
      backupAge.set(measured.backupAgeSeconds ?? Number.NaN)
      enquiries.reset()
      for (const { form, status, count } of measured.leads ?? [])
        enquiries.set({ form, status }, count)
      vitals.reset()
      for (const { p75, ...labels } of measured.vitals ?? []) vitals.set(labels, p75)
      for (const [state, count] of Object.entries(measured.pool)) pool.set({ state }, count)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

// Next bundles the routes separately, so a module variable would exist more than once.
declare global {
  var alunMetrics: ServiceMetrics | undefined
}

/** The metrics of this process. */
export function serviceMetrics(): ServiceMetrics {
  globalThis.alunMetrics ??= createMetrics()
  return globalThis.alunMetrics
}
