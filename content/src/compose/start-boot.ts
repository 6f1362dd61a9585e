import { boot } from './boot.ts'

/** Boots while the server is already running, so that `/healthz` can report the start. */
export function startBoot(): void {
  boot().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    console.error(`The content service could not start: ${reason}`)
    // The supervisor restarts the process; a service that is not ready answers only errors.
    process.exit(1)
  })
}
