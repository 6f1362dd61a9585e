import { domainToASCII } from 'node:url'
import { plainContact } from '@alun/contract/rules/contact'

/**
 * The form of a mail address by which limits count it, the same for all spellings that reach one mailbox. Mails go
 * to the address as typed.
 */
export function countedAddress(typed: string): string {
  const address = plainContact(typed.slice(0, 1_000)).replace(/\s/g, '').toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  // `name+anything@` is delivered to `name@`.
  const whole = address.slice(0, at)
  const name = whole.split('+', 1).join('') || whole
  const domain = address.slice(at + 1).replace(/\.$/, '')
  return `${name}@${domainToASCII(domain) || domain}`
}
