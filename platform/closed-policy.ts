/** Policy of answers other than pages: nothing runs, loads, is sent or framed. */
export const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
