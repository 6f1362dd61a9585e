import { currencies } from '@alun/contract/rules/money-text'

const noBreak = '\u00a0'

/**
 * Maximum letters of words joined by no-break spaces; longer groups would break within headings.
 */
const longest = { pair: 24, chain: 13 }

interface Habits {
  /** Words that may follow a number without being the counted thing. */
  joining: ReadonlySet<string>
  /** Words that must not end a line, besides those of one or two letters. */
  leading: ReadonlySet<string>
  /** Words that must not begin a line. */
  trailing: ReadonlySet<string>
}

const words = (list: string) => new Set(list.split(' '))

/** By BCP 47 language; other languages may break after short words. */
const habits: Readonly<Record<string, Habits>> = {
  uk: {
    joining: words('в у на до за по з із зі і й та о об а від для при або чи'),
    leading: words('без біля для від під над при про між або але ані через перед після'),
    trailing: words('б би ж же'),
  },
  ru: {
    joining: words('в во на до за по с со и к ко о об а от из у для при или'),
    leading: words('без для над под при про или изо обо ото что как через перед после между'),
    trailing: words('б бы ж же ли ль'),
  },
}

/**
 * Dash in ranges and in numbers with endings, `A01–A09` and `2023-го`, where a line could break.
 */
const stroke = /\d[–-](?=\p{L}{0,2}\d|\p{L}{1,3}(?!\p{L}))/gu
const noBreakAfter = '\u2060'

const opening = /^[(«„“"'‘[]+/
const closing = /(?<![.,;:!?…)»])[.,;:!?…)»]+$/
const shortWord = /^[\p{L}’ʼ']{1,2}$/u
const initial = /^\p{Lu}\.$/u
const capital = /^\p{Lu}/u
const smallLetter = /^\p{Ll}/u
const dash = /^[–—][.,;:]?$/
const endsInDigit = /\d$/
const thousands = /^\d{3}(?!\d)/
const beginsWithDigit = /^\d/
const signBefore = /^[№§\p{Sc}#×]$/u
const signAfter = /^[%‰°\p{Sc}×·]/u
const units = 'm|km|m²|km²|ha|min|h|MB|KB|kW|a\\.m\\.|p\\.m\\.'
const unit = new RegExp(`^(${units}|${currencies.join('|')})(?![\\p{L}\\d])`, 'u')
const abbreviation = /^(вул|ул|просп|пров|пер|ст|стор|стр|рис|табл|п|пп|м|г|д|буд|див|см|No)\.$/i

/**
 * Inserts non-breaking spaces: inside numbers, before units, after initials, before dashes; in
 * Ukrainian and Russian also after prepositions and conjunctions, before particles, and between a
 * number and the counted noun. Also keeps ranges together. Idempotent.
 */
export function typeset(text: string, language: string): string {
  const parts = text.replace(stroke, `$&${noBreakAfter}`).split(' ')
  const last = parts.pop() ?? ''
  let set = last
  // Following group: its first word and its length.
  let right = held(last)
  // From the end, so that the last pair is joined if not all words fit.
  for (const left of parts.toReversed()) {
    const bond = isHeld(left, right.first, language)
    const together = lastPart(left).length + 1 + right.length
    const fits = together <= (right.isChain ? longest.chain : longest.pair)
    const joined = bond === 'always' || (bond === 'where it fits' && fits)
    set = left + (joined ? noBreak : ' ') + set
    const own = held(left)
    right = joined ? { ...own, length: own.length + 1 + right.length, isChain: true } : own
  }
  return set
}

function isHeld(left: string, right: string, language: string): 'always' | 'where it fits' | null {
  const last = lastPart(left)
  if (dash.test(right)) return last === '' ? null : 'always'
  if (holdsNumber(left, right, language)) return 'always'
  const word = last.replace(opening, '')
  if (signBefore.test(word) && beginsWithDigit.test(right)) return 'always'
  if (initial.test(word) && capital.test(right)) return 'always'
  const habit = habits[language]
  if (habit === undefined) return null
  if (abbreviation.test(word)) return 'always'
  const leads = shortWord.test(word) || habit.leading.has(word.toLowerCase())
  if (leads && !habit.trailing.has(word.toLowerCase())) return 'where it fits'
  const follows = last !== '' && habit.trailing.has(right.replace(closing, ''))
  return follows ? 'where it fits' : null
}

function holdsNumber(left: string, right: string, language: string): boolean {
  if (!endsInDigit.test(left)) return false
  if (thousands.test(right) || signAfter.test(right) || unit.test(right)) return true
  return smallLetter.test(right) && habits[language]?.joining.has(right) === false
}

function held(part: string) {
  return { first: firstPart(part), length: part.length, isChain: part.includes(noBreak) }
}

/** Existing no-break spaces still separate words. */
function lastPart(word: string): string {
  return word.slice(word.lastIndexOf(noBreak) + 1)
}

function firstPart(word: string): string {
  return word.split(noBreak, 1)[0] ?? word
}

/** `typeset` for HTML: tags stay unchanged, and inline tags do not separate words. */
export function typesetHtml(html: string, language: string): string {
  return html
    .split(/(<[^<>]*>)/)
    .map((part) => (part.startsWith('<') ? part : typeset(part, language)))
    .join('')
}
