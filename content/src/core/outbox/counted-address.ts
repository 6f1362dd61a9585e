import { domainToASCII } from 'node:url'
import { plainContact } from '@alun/contract/rules/contact'

/**
 * The form of a mail address by which limits count it: all its spellings that reach one mailbox have
 * the same. Mails are sent to the address as it was typed.
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
