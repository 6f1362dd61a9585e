import { boot } from './boot.ts'

/** Boots beside the server instead of before it, so that `/healthz` can say that it is starting. */
export function startBoot(): void {
  boot().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    process.stderr.write(`The content service could not start: ${reason}\n`)
    // The supervisor starts it again; a half-started service would answer nothing but errors.
    process.exit(1)
  })
}
