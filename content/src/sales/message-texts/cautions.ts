import type { Locale } from '@alun/contract/rules/locale'
import { mailWords } from '../../core/words/mail-words.ts'

const cautions = ['too-many', 'slot-taken', 'viewings-full', 'file-infected'] as const
/** Reasons to reject an enquiry, which become notes if the visitor has already read "sent". */
export type Caution = (typeof cautions)[number]

const separator = ', '

export function storedCautions(noted: readonly Caution[]): string {
  return noted.join(separator)
}

/** The stored cautions of an enquiry with another one. */
export function withCaution(stored: string | null, caution: Caution): string {
  return stored ? `${stored}${separator}${caution}` : caution
}

export function hasCaution(stored: string | null, caution: Caution): boolean {
  return stored?.split(separator).includes(caution) ?? false
}

export function cautionText(stored: string, locale: Locale): string {
  const words = mailWords(locale)
  const each = stored.split(separator).map((caution) => {
    const known = cautions.find((name) => name === caution)
    return known ? words(`cautions.${known}`) : caution
  })
  return each.join('; ')
}
