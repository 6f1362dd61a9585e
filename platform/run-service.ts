import { isStartError, statusOfStart } from './start-error.ts'

/**
 * Gives this account access to files that it writes, with any umask; changes nothing for other
 * accounts.
 */
export function allowOwnAccess(): void {
  process.umask(process.umask() & 0o077)
}

/** A stopping process exits after this time in any case. */
const stopTimeoutMs = 9_500

export interface Service {
  /** Name in log lines, such as "The site". */
  name: string
  log: {
    error: (facts: { err: unknown }, message: string) => void
    fatal: (facts: { err: unknown }, message: string) => void
  }
  start: () => Promise<void>
  /** Stops everything that `start` has started, even if `start` did not finish. */
  stop: () => Promise<void>
  isHarmless?: (cause: unknown) => boolean
}

/**
 * Runs a service as this process: starts it, and stops it on a signal, when its supervisor has
 * ended, and on an unhandled error. The exit status shows whether a setting is wrong; it is 1 after
 * other errors and if stopping takes too long.
 */
export function runService({ name, log, start, stop, isHarmless = () => false }: Service): void {
  allowOwnAccess()
  // An operator can do nothing about what a package calls; tests still show it.
  process.noDeprecation = true
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
  // The supervisor has ended, so nothing else would stop this process.
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
