/** Longest status text; addresses have their own limit. */
const limit = 4_400

/** Percent-encodes all but visible ASCII, so that a line break cannot end the status line. */
export function statusText(message: string): string {
  const safe = message.replace(/[^\x20-\x7e]+/g, (part) =>
    encodeURIComponent(part.toWellFormed()).replace(/[^\x21-\x7e]/g, ''),
  )
  return safe.trim().slice(0, limit)
}
