import type { Locale } from '@alun/contract/rules/locale'
import type { ProjectCard } from '@alun/contract/schema/project'
import type { LocalText } from '@alun/contract/schema/text'
import { formatMonth } from '../../words/format.ts'

/** When a project is completed, in the editors' words or as a month; `null` if unknown. */
export function completionText(
  { text, date }: ProjectCard['completion'],
  locale: Locale,
): LocalText | null {
  if (text !== null) return text
  return date === null ? null : { text: formatMonth(date, locale) }
}
