import type { Locale } from '@alun/contract/rules/locale'
import { type ByLanguage, inLanguage } from '../../words/visitor-words.ts'

/** Reasons to refuse an enquiry, which are only noted where its visitor has already read "sent". */
export type Caution = 'too-many' | 'proof-spent' | 'slot-taken'

const cautionWords: ByLanguage<Record<Caution, string>> = {
  en: {
    'slot-taken': 'the chosen time was taken meanwhile: suggest another',
    'too-many': 'one of many from the same network address',
    'proof-spent': 'the bot check had been used before',
  },
  uk: {
    'slot-taken': 'обраний час тим часом зайняли: запропонуйте інший',
    'too-many': 'одне з багатьох із тієї самої мережевої адреси',
    'proof-spent': 'цю перевірку на бота вже було використано',
  },
  ru: {
    'slot-taken': 'выбранное время тем временем заняли: предложите другое',
    'too-many': 'одно из многих с того же сетевого адреса',
    'proof-spent': 'эта проверка на бота уже была использована',
  },
}

const separator = ', '

/** As they are stored with the enquiry. */
export function storedCautions(cautions: readonly Caution[]): string {
  return cautions.join(separator)
}

export function hasCaution(stored: string | null, caution: Caution): boolean {
  return stored?.split(separator).includes(caution) ?? false
}

export function cautionText(stored: string, locale: Locale): string {
  const words: Record<string, string> = inLanguage(cautionWords, locale)
  const each = stored.split(separator).map((caution) => words[caution] ?? caution)
  return each.join('; ')
}
