'use client'

import { locales } from '@alun/contract/rules/locale'
import { languageWords } from '../words/account-words.ts'
import { Choice } from './look/choice.tsx'
import { usePanelText } from './use-panel-text.ts'

/** Filters a list by language, as part of its form. */
export function LanguageChoice({ label, value }: { label?: string; value: string | undefined }) {
  const { t } = usePanelText()
  return (
    <Choice
      name="language"
      label={label ?? t('enquiries.worklist.language')}
      any={t('enquiries.worklist.anyLanguage')}
      value={value}
      options={locales.map((each) => [each, t(languageWords(each))])}
    />
  )
}
