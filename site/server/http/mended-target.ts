import { brochuresPath } from '@alun/contract/rules/brochure'
import { decodedPart } from '@alun/contract/rules/decoded-part'
import { mayHoldToken } from '@alun/contract/rules/path-kinds'
import { mailTokenParameter } from '@alun/contract/schema/auth'
import { splitTarget } from './request-target.ts'

/** What links of mails are signed with; letters, digits, `-` and `_`, tokens also with dots between. */
const signed = [mailTokenParameter, 'until', 'signature']

const escapedAmpersand = /(?:&|%26)(?:(?:amp|#0*38|#x0*26)(?:;|%3b))+/gi
/** Whole, as what follows a link in mark-up. */
const escapedSign = /^(?:quot|apos|gt|lt|nbsp);$/i
const signs = /^(?:&(?:quot|apos|gt|lt|nbsp);)?[^\w/]*$/i

/**
 * The target of a link as it was sent. Programs that show mails escape its query, or take the sign
 * that follows it in a sentence for a part of it.
 */
export function mendedTarget(target: string): string {
  const { path, search } = splitTarget(target)
  if (!mayHoldToken(path)) return target
  if (search === '') return path.startsWith(brochuresPath) ? mendedFile(path) : target
  const parts = search.slice(1).replace(escapedAmpersand, '&').split('&')
  return `${path}?${parts
    .filter((part) => !escapedSign.test(part))
    .map(mendedPart)
    .join('&')}`
}

function mendedFile(path: string): string {
  const end = path.lastIndexOf('.pdf') + '.pdf'.length
  return signs.test(decodedPart(path.slice(end))) ? path.slice(0, end) : path
}

function mendedPart(part: string): string {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(part) ?? []
  if (!signed.includes(name)) return part
  const mended = withoutQuoting(withoutSignsAfter(decodedPart(value)))
  return /^[\w.-]+$/.test(mended) ? `${name}=${mended}` : part
}

function withoutSignsAfter(value: string): string {
  let end = value.length
  while (end > 0 && !/[\w-]/.test(value.charAt(end - 1))) end -= 1
  return value.slice(0, end)
}

/** `=` is `=3D` in quoted-printable; a value of ours may begin so as well. */
function withoutQuoting(value: string): string {
  const rest = value.slice(2)
  return /^3D/i.test(value) && isOurs(rest) ? rest : value
}

/** Of a signature or a mail, a time, a viewing, or a JWT. */
const isOurs = (value: string) =>
  value.length === 43 ||
  /^\d+$/.test(value) ||
  /^[\da-f]{8}-/.test(value) ||
  value.startsWith('eyJ')
