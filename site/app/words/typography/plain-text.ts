/** The text for machines, without the typography of what readers see. */
export function plainText(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u00ad\u200b\u2060]/g, '')
}
