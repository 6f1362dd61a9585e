import { intlLocale, type Locale } from '@alun/contract/rules/locale'
import type { Money } from '@alun/contract/schema/money'
import type { LocalText, RichText } from '@alun/contract/schema/text'
import { Parser } from 'htmlparser2'
import { wordsOf } from '../../../app/words/catalogues.ts'
import { dayInDigits } from '../../../app/words/day-text.ts'
import {
  formatArea,
  formatAreas,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRoi,
  formatRoiRange,
} from '../../../app/words/format.ts'

export type BrochureText = ReturnType<typeof brochureText>

export function brochureText(locale: Locale) {
  return {
    locale,
    t: wordsOf(locale),
    money: (value: Money) => formatMoney(value, locale),
    number: (value: number, decimals?: number) => formatNumber(value, locale, decimals),
    /** With two decimals, so that the numbers of a column line up. */
    hundredths: (value: number) => formatNumber(value, locale, 2, 2),
    area: (value: number) => formatArea(value, locale),
    areas: (min: number, max: number) => formatAreas(min, max, locale),
    percent: (value: number) => formatPercent(value, locale),
    day: (value: string) => formatDay(value, locale),
    /** `31.12.2026`, for table columns. */
    shortDay: (value: string) => dayInDigits(value, intlLocale(locale)),
    roi: (value: number) => formatRoi(value, locale),
    roiRange: (min: number, max: number) => formatRoiRange(min, max, locale),
    years: (count: number) => wordsOf(locale)('project.lease.years', { count }),
  }
}

export const plain = (text: LocalText | null | undefined): string | null => text?.text || null

const blocks = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'li',
  'blockquote',
  'figcaption',
  'tr',
])

/**
 * Plain text of the paragraphs in sanitised HTML; a brochure has no formatting within a paragraph.
 */
export function paragraphs(text: RichText | null): string[] {
  const ended: string[] = []
  let current = ''
  let isButton = false
  function end() {
    ended.push(current.trim())
    current = ''
  }
  const parser = new Parser({
    onopentagname(name) {
      if (blocks.has(name) || name === 'br') end()
      // The words on a film, which a brochure cannot play.
      if (name === 'span') isButton = true
    },
    ontext(words) {
      if (!isButton) current += words
    },
    onclosetag(name) {
      if (name === 'span') isButton = false
      if (blocks.has(name)) end()
      // The cells of a table row become one paragraph.
      if (name === 'td' || name === 'th') current += ' '
    },
  })
  parser.end(text?.html ?? '')
  end()
  return ended.filter((paragraph) => paragraph !== '')
}
