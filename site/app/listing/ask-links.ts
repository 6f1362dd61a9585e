/** A WhatsApp chat with the first message already written. */
export function whatsappLink(url: string, message: string): string {
  const link = new URL(url)
  link.searchParams.set('text', message)
  // WhatsApp shows a plus as a plus.
  return link.href.replaceAll('+', '%20')
}

/** A letter with its subject and first words already written. */
export function mailLink(email: string, subject: string, message: string): string {
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`
}
