import { brandName } from '@alun/contract/rules/brand'
import { guessablePassword } from '@alun/contract/schema/auth'
import { ApiError } from '../core/http/api-error.ts'
import { otherLayout } from '../core/words/other-layout.ts'
import { romaniseUkrainian } from '../core/words/romanise-ukrainian.ts'

/** Whose password it is, as far as others know. */
interface Owner {
  email?: string | null | undefined
  name?: string | null | undefined
}

/** Fewer guesses find it: six random letters, or a common word with a year. */
const fewestGuesses = 1e6
/** Looking at more takes long and tells nothing new. */
const longestChecked = 64
/** Shorter words are in every other password by chance. */
const shortestOwnWord = 3

/** Common here, and in no list of passwords that are typed in Latin letters. */
const commonHere = [
  ...['пароль', 'любов', 'любовь', 'кохання', 'україна', 'украина', 'київ', 'киев', 'україні'],
  ...['слава україні', 'слава украине', 'перемога', 'победа', 'сонечко', 'солнышко', 'родина'],
  ...['parol', 'lyubov', 'slava', 'ukraina', 'ukraine', 'kyiv', 'kiev'],
  ...[
    'editor',
    'sales',
    'translator',
    'partner',
    'manager',
    'office',
    'group',
    'company',
    'estate',
  ],
]

/** The lists are large, so they are loaded when the first password is set. */
async function loadChecker() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'], commonHere },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: 20,
  })
}
let checker: ReturnType<typeof loadChecker> | undefined

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
  checker ??= loadChecker()
  const known = await checker
  const own = ownWords([brandName, name], [new URL(siteUrl).hostname, ...(email ?? '').split('@')])
  const isWeak = (text: string) =>
    [text, joined(text)].some((each) => known.check(each, own).guesses < fewestGuesses)
  return spellingsOf(password.normalize('NFKC').slice(0, longestChecked)).some((text) => {
    const rest = own.reduce(without, text)
    return isWeak(text) || (rest !== text && isWeak(rest))
  })
}

/** As it was typed; what the same keys write in Latin letters; the same sounds in Latin letters. */
function spellingsOf(text: string): string[] {
  if (!/\p{Script=Cyrillic}/u.test(text)) return [text]
  return [text, otherLayout(text, 'uk'), otherLayout(text, 'ru'), romaniseUkrainian(text)]
}

/** Words of names, and of addresses without what they end with; the longest first. */
function ownWords(names: readonly (string | null | undefined)[], addresses: readonly string[]) {
  const labels = addresses.map((each) => each.replace(/\.[a-z]+$/i, ''))
  const words = [...names, ...labels].flatMap((text) => {
    const plain = (text ?? '').normalize('NFKC').toLowerCase()
    return [plain, romaniseUkrainian(plain)].flatMap((each) => each.split(/[^\p{L}\p{N}]+/u))
  })
  return [...new Set(words)]
    .filter((word) => word.length >= shortestOwnWord && word !== 'www')
    .sort((one, other) => other.length - one.length)
}

/** Digits and signs that are read as letters; `1` is read as two, which count as one. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...{ '4': 'a', '@': 'a', '8': 'b', '3': 'e', '9': 'g', '1': 'i', '!': 'i', '|': 'i', l: 'i' },
  ...{ '0': 'o', '5': 's', $: 's', '7': 't', '+': 't', '2': 'z' },
}

/** How a text reads, letter for letter. */
const reading = (text: string): string[] =>
  [...text].map((sign) => lookAlikes[sign.toLowerCase()] ?? sign.toLowerCase())

/** The text without a word, however that is written. */
function without(text: string, word: string): string {
  const sought = reading(word)
  const read = reading(text)
  const at = read.findIndex((_, start) => sought.every((sign, i) => read[start + i] === sign))
  if (at < 0) return text
  const signs = [...text]
  signs.splice(at, sought.length)
  return without(signs.join(''), word)
}

/**
 * The text without the signs around it and without the one that divides it: `Password-2026!`. A phrase
 * stays as it is, for several words are hard to guess.
 */
function joined(text: string): string {
  const all = [...text]
  const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign)
  const inner = all.slice(all.findIndex(isLetter), all.findLastIndex(isLetter) + 1).join('')
  const signs = new Set(inner.match(/[\p{P}\p{S}\s]/gu))
  const [sign] = signs
  if (sign === undefined || signs.size > 1) return inner
  const parts = inner.toLowerCase().split(sign)
  const words = new Set(parts.filter((part) => (part.match(/\p{L}/gu) ?? []).length > 1))
  return words.size > 1 ? inner : parts.join('')
}
