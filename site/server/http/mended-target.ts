import { brochuresPath } from '@alun/contract/rules/brochure'
import { decodedPart } from '@alun/contract/rules/decoded-part'
import { mayHoldToken } from '@alun/contract/rules/path-kinds'
import { mailTokenParameter } from '@alun/contract/schema/auth'
import { splitTarget } from './request-target.ts'

/** What links of mails are signed with; letters, digits, `-` and `_`, tokens also with dots between. */
const signed = [mailTokenParameter, 'until', 'signature']

const escapedAmpersand = /(?:&|%26)(?:(?:amp|#0*38|#x0*26)(?:;|%3b))+/gi
const escapedSignAfter = /(?:&(?:quot|apos|gt|lt|nbsp|#\d+);)+$/i
const signsAfter = /(?<=\.pdf)(?:[^\w/%]|%[\da-f]{2})+$/i
/** `=` as quoted-printable writes it, before what only a value of ours is: of a date, a signature, a viewing or a JWT. */
const quotedEqualSign = /^3D(?=\d+$|[\w-]{43}$|[\da-f]{8}-[\da-f]{4}-|eyJ)/i

/**
 * The target of a link as it was sent. Programs that show mails escape its query, or take the sign
 * that follows it in a sentence for a part of it.
 */
export function mendedTarget(target: string): string {
  const { path, search } = splitTarget(target)
  if (!mayHoldToken(path)) return target
  if (search === '') {
    if (!path.startsWith(brochuresPath)) return target
    return path.replace(escapedSignAfter, '').replace(signsAfter, '')
  }
  const query = search.slice(1).replace(escapedAmpersand, '&').replace(escapedSignAfter, '')
  return `${path}?${query.split('&').map(mendedPart).join('&')}`
}

function mendedPart(part: string): string {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(part) ?? []
  if (!signed.includes(name)) return part
  const mended = decodedPart(value)
    .replace(/[^\w-]+$/, '')
    .replace(quotedEqualSign, '')
  return /^[\w.-]+$/.test(mended) ? `${name}=${mended}` : part
}
