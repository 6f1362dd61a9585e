import type { Locale } from '@alun/contract/rules/locale'
import { languageWords } from '../../core/words/account-words.ts'
import type { PanelText } from '../../core/words/words.ts'

/** What a comment is about, where that is more than the text as it was written: `English · Ready for review`. */
export function commentHeading(
  { review, translation }: { review: boolean; translation: Locale | null },
  t: PanelText['t'],
): string {
  const parts = [translation && t(languageWords(translation)), review && t('comments.ready')]
  return parts.filter(Boolean).join(' · ')
}
