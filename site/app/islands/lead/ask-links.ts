/** A WhatsApp chat with the first message already written. */
export function whatsappLink(url: string, message: string): string {
  const link = new URL(url)
  link.searchParams.set('text', typed(message))
  // WhatsApp shows a plus as a plus.
  return link.href.replaceAll('+', '%20')
}

/** A letter with its subject and first words already written. */
export function mailLink(email: string, subject: string, message: string): string {
  const [title, body] = [subject, message].map((text) => encodeURIComponent(typed(text)))
  return `mailto:${email}?subject=${title}&body=${body}`
}

/** As a person would type it: spaces that hold a line together are plain ones in a message. */
function typed(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
