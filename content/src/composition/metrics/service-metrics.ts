import { collectDefaultMetrics, Gauge, Histogram, Registry, register } from 'prom-client'

export type ServiceMetrics = ReturnType<typeof createMetrics>

/** Figures read at each collection; `null` if the database or the disk did not answer. */
export interface Measured {
  outbox: {
    waiting: number
    oldestSeconds: number
    dead: number
    channels: readonly {
      channel: string
      late: boolean
      waiting: number
      oldestSeconds: number
      reason: string | null
    }[]
  } | null
  enquiries: readonly { form: string; status: string; count: number }[] | null
  /** `Infinity` before the first backup; `null` if unknown. */
  backupAgeSeconds: number | null
  pool: { total: number; idle: number; waiting: number }
  scheduled: { waiting: number; late: number; failed: number } | null
  failedSignIns: number | null
  picturesDue: number | null
  filesUnscanned: number | null
  databaseBytes: number | null
  diskFreeBytes: number | null
  build: string
}

const areas = ['admin', 'api', 'v1']

/** The part of the service that answers a path, as a label with few values. */
export function areaOf(path: string): string {
  const first = path.split('/')[1] ?? ''
  return areas.includes(first) ? first : 'other'
}

type Figure = [name: string, help: string, value: (measured: Measured) => number | null | undefined]

/** Gauges with one value each. */
const figures: readonly Figure[] = [
  ['content_outbox_waiting', 'Messages waiting to be sent', ({ outbox }) => outbox?.waiting],
  ['content_outbox_oldest_seconds', 'Age of the oldest of them', (of) => of.outbox?.oldestSeconds],
  ['content_outbox_dead', 'Messages that were given up', ({ outbox }) => outbox?.dead],
  [
    'content_backup_age_seconds',
    'Age of the newest backup, infinite without one',
    (measured) => measured.backupAgeSeconds,
  ],
  [
    'content_failed_sign_ins',
    'Sign-ins rejected in the last hour, by all processes with this database',
    (measured) => measured.failedSignIns,
  ],
  [
    'content_pictures_due',
    'Pictures whose files for pages are to be made now',
    (measured) => measured.picturesDue,
  ],
  [
    'content_files_unscanned',
    'Files of visitors that stay closed until the virus scanner answers',
    (measured) => measured.filesUnscanned,
  ],
  ['content_database_bytes', 'Size of the database', (measured) => measured.databaseBytes],
  [
    'content_disk_free_bytes',
    'Room left on the disk of DATA_DIR',
    (measured) => measured.diskFreeBytes,
  ],
  [
    'content_database_up',
    '1 while the database answers',
    ({ enquiries, outbox }) => (outbox && enquiries ? 1 : 0),
  ],
]

export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers })
  const single = figures.map(([name, help, value]) => ({ gauge: gauge(name, help), value }))
  const scheduled = gauge(
    'content_scheduled_changes',
    'Scheduled publishing: waiting, late, and failed changes',
    'state',
  )
  const channelWaiting = gauge(
    'content_outbox_channel_waiting',
    'Messages waiting to be sent, by channel: mail, telegram, webhook',
    'channel',
  )
  const channelOldest = gauge(
    'content_outbox_channel_oldest_seconds',
    'Age of the oldest of them, without messages that the address of a visitor rejects',
    'channel',
  )
  const channelLate = gauge(
    'content_outbox_channel_late',
    '1 while messages of a channel wait for over two minutes, with the reason of the latest failure',
    ...(['channel', 'reason'] as const),
  )
  const build = gauge('content_build_info', '1, with the build that runs', 'build')
  const enquiries = gauge(
    'content_enquiries',
    'Stored enquiries by form and state',
    ...(['form', 'status'] as const),
  )
  const pool = gauge(
    'content_database_connections',
    'Connections of the pool; "waiting" are queries without one',
    'state',
  )
  return {
    requests: new Histogram({
      name: 'content_request_seconds',
      help: 'Time to answer requests, by part of the service (admin, api, v1) and status',
      labelNames: ['area', 'status'] as const,
      registers,
    }),
    text: async (measured: Measured): Promise<string> => {
      // NaN, because the previous value would look current.
      for (const { gauge, value } of single) gauge.set(value(measured) ?? Number.NaN)
      build.set({ build: measured.build }, 1)
      for (const [state, count] of Object.entries(measured.scheduled ?? {}))
        scheduled.set({ state }, count)
      if (measured.scheduled === null) scheduled.reset()
      for (const each of [channelWaiting, channelOldest, channelLate]) each.reset()
      for (const { channel, late, oldestSeconds, reason, waiting } of measured.outbox?.channels ??
        []) {
        channelWaiting.set({ channel }, waiting)
        channelOldest.set({ channel }, oldestSeconds)
        if (late) channelLate.set({ channel, reason: reason ?? '' }, 1)
      }
      enquiries.reset()
      for (const { form, status, count } of measured.enquiries ?? [])
        enquiries.set({ form, status }, count)
      for (const [state, count] of Object.entries(measured.pool)) pool.set({ state }, count)
      // Features register their own metrics in the default registry.
      return (await Registry.merge([registry, register])).metrics()
    },
    contentType: registry.contentType,
  }
}

// Next bundles the routes separately, so a module variable would exist more than once.
declare global {
  var alunMetrics: ServiceMetrics | undefined
}

export function serviceMetrics(): ServiceMetrics {
  globalThis.alunMetrics ??= createMetrics()
  return globalThis.alunMetrics
}
