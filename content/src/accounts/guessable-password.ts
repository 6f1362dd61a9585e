import { brandName } from '@alun/contract/rules/brand'
import { guessablePassword } from '@alun/contract/schema/auth'
import { ApiError } from '../core/http/api-error.ts'
import { romaniseUkrainian } from '../core/words/romanise-ukrainian.ts'

/** Whose password it is, as far as others know. */
interface Owner {
  email?: string | null | undefined
  name?: string | null | undefined
}

/** Shorter words are in other passwords by chance. */
const shortestOwnWord = 3
/** With so few signs beside a common word, or fewer beside own ones, a password is nothing but these. */
const fewestBeside = 6
/** Of fewer different signs it is one that repeats. */
const fewestSigns = 4

/** The list is large, so it is loaded when the first password is set. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
let common: ReturnType<typeof loadCommon> | undefined

export const guessable = () =>
  new ApiError(
    'INVALID_PAYLOAD',
    'Invalid payload. "password" is easy to guess: a common one, or made of a name or an address.',
    { details: { reason: guessablePassword } },
  )

/** Whether a password is a common one, or nothing but words of the site and its owner with little beside. */
export async function isGuessable(
  password: string,
  { email, name }: Owner,
  siteUrl: string,
): Promise<boolean> {
  common ??= loadCommon()
  const known = await common
  const isCommon = (text: string) => {
    const word = withoutEnds(text)
    const isWord = text.length - word.length <= fewestBeside && known.has(word)
    return isWord || known.has(text) || new Set(text).size < fewestSigns
  }
  const own = ownWords([brandName, name], [new URL(siteUrl).hostname, ...(email ?? '').split('@')])
  return spellingsOf(password).some((text) => {
    const rest = own.reduce((left, word) => left.replaceAll(word, ''), text)
    const beside = rest.replaceAll(/[^\p{L}\p{N}]/gu, '')
    const isOwn = rest !== text && (beside.length < fewestBeside || isCommon(beside))
    return isOwn || isCommon(text)
  })
}

/** Without the numbers and signs around it: `password` of `Password-2026!`. */
const withoutEnds = (text: string) => /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? ''

/** In small letters, as it was typed and as it sounds in Latin ones. */
function spellingsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  return [plain, romaniseUkrainian(plain)]
}

/** Words of names, and of addresses without what they end with; the longest first. */
function ownWords(names: readonly (string | null | undefined)[], addresses: readonly string[]) {
  const labels = addresses.map((each) => each.replace(/\.[a-z]+$/i, ''))
  const words = [...names, ...labels].flatMap((text) => spellingsOf(text ?? ''))
  return [...new Set(words.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))]
    .filter((word) => word.length >= shortestOwnWord && word !== 'www')
    .sort((one, other) => other.length - one.length)
}
