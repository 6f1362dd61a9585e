/** A WhatsApp chat with the first message already written. */
export function whatsappLink(url: string, message: string): string {
  const link = new URL(url)
  link.searchParams.set('text', plain(message))
  // WhatsApp does not decode a plus as a space.
  return link.href.replaceAll('+', '%20')
}

/** An email with its subject and first words already written. */
export function mailLink(email: string, subject: string, message: string): string {
  const [title, body] = [subject, message].map((text) => encodeURIComponent(plain(text)))
  return `mailto:${email}?subject=${title}&body=${body}`
}

/** Without the non-breaking spaces of the typesetting. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
