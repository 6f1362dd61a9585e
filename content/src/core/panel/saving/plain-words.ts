/** Words to compare: without case, spaces of a kind and marks that only keep a line together. */
export function plainWords(words: string): string {
  return words
    .replace(/[\u00ad\u200b\u2060]/g, '')
    .replace(/‑/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}
