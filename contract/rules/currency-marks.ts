import { currencySign } from './money-text.ts'
import { intlTags } from './site.ts'

/** Words that people write and `Intl` does not know. */
const wordsOf: Readonly<Record<string, readonly string[]>> = {
  USD: ['us$', 'us $', 'usd.', 'дол', 'дол.', 'доларів', 'долл', 'долл.', 'долларов'],
  EUR: ['euro', 'євро', 'евро'],
  UAH: ['грн', 'грн.', 'гривень', 'гривен'],
  RUB: ['₽', 'руб', 'руб.', 'рублей', 'р', 'р.'],
  IDR: ['rp', 'rp.'],
  GBP: ['£'],
}

const displays = ['symbol', 'narrowSymbol'] as const
const known = new Map<string, readonly string[]>()

/** Signs, code and short names of a currency in the languages of the site, the longest first. */
export function currencyMarks(code: string): readonly string[] {
  const found = known.get(code)
  if (found) return found
  const printed = Object.values(intlTags).flatMap((tag) =>
    displays.map((currencyDisplay) => {
      const format = new Intl.NumberFormat(tag, {
        style: 'currency',
        currency: code,
        currencyDisplay,
      })
      return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code
    }),
  )
  const all = new Set([code, currencySign(code), ...printed, ...(wordsOf[code] ?? [])])
  const marks = [...all].toSorted((one, other) => other.length - one.length)
  known.set(code, marks)
  return marks
}

const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })

/** Whether a word beside a number names a currency. */
export function isCurrencyMark(word: string): boolean {
  if (/\p{Sc}/u.test(word) || (/^[A-Z]{3}$/.test(word) && names.of(word))) return true
  const small = word.toLowerCase()
  return Object.values(wordsOf).some((words) => words.includes(small))
}
