import { domainToASCII } from 'node:url'

/** Characters that nobody sees: they make another text of the same address. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Z}]+/gu

/**
 * The form of a mail address by which limits count it: all its spellings that reach one mailbox have
 * the same. Mails are sent to the address as it was typed.
 */
export function countedAddress(typed: string): string {
  const plain = typed.slice(0, 1_000).normalize('NFKC').replace(invisible, '').toLowerCase()
  const link = 'mailto:'
  // A link may have a subject behind the address.
  const [address = ''] = plain.startsWith(link) ? plain.slice(link.length).split('?') : [plain]
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  // `name+anything@` is delivered to `name@`.
  const whole = address.slice(0, at)
  const name = whole.split('+', 1).join('') || whole
  const domain = address.slice(at + 1).replace(/\.$/, '')
  return `${name}@${domainToASCII(domain) || domain}`
}
