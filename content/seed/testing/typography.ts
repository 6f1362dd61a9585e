import type { Locale } from '@alun/contract/rules/locale'
import { picture } from '../rich-text.ts'

const unit =
  /\d (?:%|м²|км|мм|см|м(?![\p{L}])|хв|мин|кВт|років|року|рік|лет|года|год|днів|дней|МБ|ар(?![\p{L}]))/u

interface Rule {
  complaint: string
  found: RegExp
}

const everywhere: Rule[] = [
  { complaint: 'space at the ends', found: /^\s|\s$/ },
  { complaint: 'double space', found: /\S {2,}\S/ },
  { complaint: 'straight quote or apostrophe', found: /["']/ },
  { complaint: 'rejected protocol', found: /\((?:javascript|data|blob|vbscript):/i },
]

const english: Rule[] = [{ complaint: 'Cyrillic letter', found: /\p{Script=Cyrillic}/u }]

const cyrillic: Rule[] = [
  { complaint: 'other quotation marks than «»', found: /[“”„‘]/ },
  { complaint: 'breaking space inside a number', found: /\d \d{3}(?!\d)/ },
  { complaint: 'breaking space before a unit', found: unit },
  { complaint: 'hyphen in place of a dash', found: /\S - \S/ },
  {
    complaint: 'Latin and Cyrillic letters in one word',
    found: /\p{Script=Cyrillic}[A-Za-z]|[A-Za-z]\p{Script=Cyrillic}/u,
  },
]

const rules: Record<Locale, Rule[]> = {
  en: [...everywhere, ...english],
  ua: [...everywhere, ...cyrillic, { complaint: 'Russian letter', found: /[ыэъё]/i }],
  ru: [...everywhere, ...cyrillic, { complaint: 'Ukrainian letter', found: /[іїєґ]/i }],
}

/** Mistakes that an editor would mark in a text of one language. */
export function typographicMistakes(text: string, locale: Locale): string[] {
  const lines = text.replace(picture, '$1\n$3').split('\n')
  return lines.flatMap((line) =>
    (rules[locale] ?? [])
      .filter(({ found }) => found.test(line))
      .map(({ complaint, found }) => {
        const at = line.search(found)
        return `${complaint}: …${line.slice(Math.max(0, at - 20), at + 20)}…`
      }),
  )
}
