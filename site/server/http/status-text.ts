/** Longest text of a status line; addresses themselves are limited before. */
const limit = 4_400

/** Visible ASCII, the rest percent-encoded, so that a line break can't end the status line. */
export function statusText(message: string): string {
  const safe = message.replace(/[^\x20-\x7e]+/g, (part) =>
    encodeURIComponent(part.toWellFormed()).replace(/[^\x21-\x7e]/g, ''),
  )
  return safe.trim().slice(0, limit)
}
