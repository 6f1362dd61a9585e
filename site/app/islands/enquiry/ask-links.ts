import { plainText } from '../../words/typography/plain-text.ts'

export function whatsappLink(url: string, message: string): string {
  const link = new URL(url)
  link.searchParams.set('text', plainText(message))
  // WhatsApp does not decode a plus as a space.
  return link.href.replaceAll('+', '%20')
}

export function mailLink(email: string, subject: string, message: string): string {
  const [title, body] = [subject, message].map((text) => encodeURIComponent(plainText(text)))
  return `mailto:${email}?subject=${title}&body=${body}`
}
