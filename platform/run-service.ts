import { isStartError, statusOfStart } from './start-error.ts'

/** Whatever the shell says, this account may use the files that it writes itself; of others nothing is taken back. */
export function keepFilesUsable(): void {
  process.umask(process.umask() & 0o077)
}

/** Milliseconds after which a stopping process exits in any case. */
const stopTimeoutMs = 9_500

export interface Service {
  /** As in log lines: "The site". */
  name: string
  log: {
    error: (facts: { err: unknown }, message: string) => void
    fatal: (facts: { err: unknown }, message: string) => void
  }
  start: () => Promise<void>
  /** Stops whatever `start` has started, even if `start` did not finish. */
  stop: () => Promise<void>
  isHarmless?: (cause: unknown) => boolean
}

/**
 * Runs a service as this process: starts it, and stops it on a signal, when its supervisor has ended,
 * and on an unhandled error. The exit status says whether a setting is wrong; it is 1 after another error
 * at the start or later, and when stopping takes too long.
 */
export function runService({ name, log, start, stop, isHarmless = () => false }: Service): void {
  keepFilesUsable()
  let stopping = false

  async function end(status: number): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(status || 1), stopTimeoutMs).unref()
    try {
      await stop()
    } catch (cause) {
      log.error({ err: cause }, `${name} did not stop cleanly`)
    }
    process.exit(status)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(0))
  // The supervisor has ended or was killed, so nothing else would end this process.
  process.on('disconnect', () => void end(0))
  process.on('uncaughtException', (cause) => {
    if (isHarmless(cause)) return
    log.fatal({ err: cause }, `${name} ends after an unhandled error`)
    void end(1)
  })
  start().catch((cause: unknown) => {
    if (isStartError(cause)) console.error(cause.message)
    else log.fatal({ err: cause }, `${name} could not be started`)
    void end(statusOfStart(cause))
  })
}
