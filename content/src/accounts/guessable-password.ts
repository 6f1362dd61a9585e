import { brandName } from '@alun/contract/rules/brand'
import { guessablePassword } from '@alun/contract/schema/auth'
import { dictionary } from '@zxcvbn-ts/language-common'
import { ApiError } from '../core/http/api-error.ts'
import { romaniseUkrainian } from '../core/words/romanise-ukrainian.ts'

/** The owner of a password, as far as strangers know them. */
interface Owner {
  email?: string | null | undefined
  name?: string | null | undefined
}

/** Shorter words occur in passwords by chance. */
const shortestOwnWord = 3
/** A password needs at least this many characters beside words of its owner, and more beside a common word. */
const minOtherCharacters = 6
/** A password with fewer different characters only repeats them. */
const minDifferentCharacters = 4

/** Made with the first password, because the list is large. */
let common: ReadonlySet<string> | undefined

export const guessable = () =>
  new ApiError(
    'INVALID_PAYLOAD',
    'Invalid payload. "password" is easy to guess: a common one, or made of a name or an address.',
    { details: { reason: guessablePassword } },
  )

/** Whether a password is common, or consists of little more than words of the site and its owner. */
export async function isGuessable(
  password: string,
  { email, name }: Owner,
  siteUrl: string,
): Promise<boolean> {
  common ??= new Set(dictionary['passwords-common'])
  const known = common
  const isCommon = (text: string) => {
    const word = withoutEnds(text)
    const isWord = text.length - word.length <= minOtherCharacters && known.has(word)
    return isWord || known.has(text) || new Set(text).size < minDifferentCharacters
  }
  const own = ownWords([brandName, name], [new URL(siteUrl).hostname, ...(email ?? '').split('@')])
  return spellingsOf(password).some((text) => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ''), text)
    const beside = rest.replaceAll(/[^\p{L}\p{N}]/gu, '')
    const isOwn = rest !== text && (beside.length < minOtherCharacters || isCommon(beside))
    return isOwn || isCommon(text)
  })
}

/** Without digits and signs at both ends: `password` from `Password-2026!`. */
const withoutEnds = (text: string) => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? ''

/** The text in lower case, as typed and romanised. */
function spellingsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  return [plain, romaniseUkrainian(plain)]
}

/** Words of names, and of addresses without the top-level domain; the longest first. */
function ownWords(names: readonly (string | null | undefined)[], addresses: readonly string[]) {
  const labels = addresses.map((each) => each.replace(/\.[a-z]+$/i, ''))
  const words = [...names, ...labels].flatMap((text) => spellingsOf(text ?? ''))
  return [...new Set(words.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word.length >= shortestOwnWord && word !== 'www')
    .sort((one, other) => other.length - one.length)
}
