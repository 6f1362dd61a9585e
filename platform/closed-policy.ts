/** Policy of answers other than pages: nothing runs, loads, is sent or framed. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Headers of refusals that never reach the answers of a part, whose headers they lack. */
export const refusalHeaders = {
  'Content-Security-Policy': closedPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}
