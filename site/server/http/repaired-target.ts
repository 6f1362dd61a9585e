import { brochuresPath } from '@alun/contract/rules/brochure'
import { decodedPart } from '@alun/contract/rules/decoded-part'
import { mayHoldToken } from '@alun/contract/rules/path-kinds'
import { mailTokenParameter } from '@alun/contract/schema/auth'

/** Parameters that sign links in mails: letters, digits, `-` and `_`; tokens have dots, too. */
const signed = [mailTokenParameter, 'until', 'signature']

const escapedAmpersand = /(?:&|%26)(?:(?:amp|#0*38|#x0*26)(?:;|%3b))+/gi
/** Character references that follow a link in HTML. */
const escapedSign = /^(?:quot|apos|gt|lt|nbsp);$/i
const signs = /^(?:&(?:quot|apos|gt|lt|nbsp);)?[^\w/]*$/i

/**
 * Repairs a link from a mail. Mail programs escape its query or add the punctuation that follows
 * it.
 */
export function repairedTarget(path: string, search: string): string {
  if (!mayHoldToken(path)) return path + search
  if (search === '') return path.startsWith(brochuresPath) ? repairedFile(path) : path
  const parts = search.slice(1).replace(escapedAmpersand, '&').split('&')
  return `${path}?${parts
    .filter((part) => !escapedSign.test(part))
    .map(repairedPart)
    .join('&')}`
}

/**
 * Path without the signs that programs add to a link in a text: punctuation, brackets, spaces, quotation marks, but not
 * `-`, in which a mistyped id may end. An address of a former site may end in a sign, so ask its redirects first.
 */
export function withoutSigns(path: string): string {
  let end = path.length
  for (;;) {
    if (/^%[\da-f]{2}$/i.test(path.slice(Math.max(0, end - 3), end))) end -= 3
    else if (/[^a-z\d/%-]/i.test(path.charAt(end - 1))) end -= 1
    else break
  }
  if (/[\p{L}\p{N}]/u.test(decodedPart(path.slice(end)))) return path
  return path.slice(0, end).replace(/&(?:quot|apos|gt|lt|nbsp)$/i, '')
}

function repairedFile(path: string): string {
  const end = path.lastIndexOf('.pdf') + '.pdf'.length
  return signs.test(decodedPart(path.slice(end))) ? path.slice(0, end) : path
}

function repairedPart(part: string): string {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(part) ?? []
  if (!signed.includes(name)) return part
  const repaired = withoutQuoting(withoutSignsAfter(decodedPart(value)))
  return /^[\w.-]+$/.test(repaired) ? `${name}=${repaired}` : part
}

function withoutSignsAfter(value: string): string {
  let end = value.length
  while (end > 0 && !/[\w-]/.test(value.charAt(end - 1))) end -= 1
  return value.slice(0, end)
}

/**
 * Undoes quoted-printable, which writes `=` as `=3D`; checks the rest, because a value may begin
 * with `3D`.
 */
function withoutQuoting(value: string): string {
  const rest = value.slice(2)
  return /^3D/i.test(value) && isOurs(rest) ? rest : value
}

/** Lengths and prefixes of a signature, a time, a viewing's id and a JWT. */
const isOurs = (value: string) =>
  value.length === 43 ||
  /^\d+$/.test(value) ||
  /^[\da-f]{8}-/.test(value) ||
  value.startsWith('eyJ')
