/** Placeholders that an answer of sales may have in braces. */
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

/**
 * Text in braces or brackets, doubled or not, or a brace that is not closed; with a dollar sign before it, as
 * other programs write placeholders.
 */
const gap = /\$?(?<!\{)\{+([^{}\n]*)\}+|\[([^[\]\n]*)\]|[{}][^\s{}]*/gu

/**
 * Normalises the placeholders of a template: `{{ Name }}` and `[name]` become `{name}`. Other text in brackets is
 * left alone; other text in braces is a mistake that visitors would read.
 */
export function readTemplate(
  typed: string,
  names: readonly string[],
): { value: string } | { unknown: string } {
  let unknown: string | null = null
  const value = typed.replace(gap, (written, inBraces?: string, inBrackets?: string) => {
    const name = (inBraces ?? inBrackets ?? '').trim().toLowerCase()
    if (names.includes(name) && !written.startsWith('$')) return `{${name}}`
    if (inBrackets === undefined) unknown ??= written
    return written
  })
  return unknown === null ? { value } : { unknown }
}
