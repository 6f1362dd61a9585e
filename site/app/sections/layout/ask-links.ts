import { plainText } from '../../words/typography/plain-text.ts'

const protocols = new Set(['https:', 'http:', 'whatsapp:', 'tg:'])

/** Parses an address that editors entered for another site or app; `null` for invalid ones. */
export function foreignUrl(url: string): URL | null {
  const parsed = URL.canParse(url) ? new URL(url) : null
  return parsed && protocols.has(parsed.protocol) ? parsed : null
}

export function whatsappLink(url: string, message: string): string | null {
  const link = foreignUrl(url)
  if (link === null) return null
  link.searchParams.set('text', plainText(message))
  // WhatsApp does not decode a plus as a space.
  return link.href.replaceAll('+', '%20')
}

export function mailtoLink(email: string, subject: string, message: string): string {
  const [title, body] = [subject, message].map((text) => encodeURIComponent(plainText(text)))
  return `mailto:${email}?subject=${title}&body=${body}`
}
