/** The text for machines, without typography. */
export function plainText(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u00ad\u200b\u2060]/g, '')
}
