/** What an answer of sales may name in braces. */
export const answerPlaceholders = [
  'name',
  'me',
  'company',
  'project',
  'unit',
  'area',
  'price',
  'link',
  'slots',
  'booked',
  'call',
  'place',
] as const
export type AnswerPlaceholder = (typeof answerPlaceholders)[number]

/** Braces or brackets around something, doubled or not, and a brace that nothing closes. */
const gap = /(?<!\{)\{+([^{}\n]*)\}+|\[([^[\]\n]*)\]|[{}][^\s{}]*/gu

/**
 * A template whose placeholders are written as they are filled in: `{{ Name }}` and `[name]` are `{name}`.
 * Brackets around other words are words; braces around them are a mistake, which visitors would read.
 */
export function readTemplate(
  typed: string,
  names: readonly string[],
): { value: string } | { unknown: string } {
  let unknown: string | null = null
  const value = typed.replace(gap, (written, inBraces?: string, inBrackets?: string) => {
    const name = (inBraces ?? inBrackets ?? '').trim().toLowerCase()
    if (names.includes(name)) return `{${name}}`
    if (inBrackets === undefined) unknown ??= written
    return written
  })
  return unknown === null ? { value } : { unknown }
}
