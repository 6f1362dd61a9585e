'use client'

import { useTranslation } from '@payloadcms/ui'
import { inPanelLanguage, type Words } from '../model/panel/words.ts'

/** Texts in the language in which the person reads the panel. */
export function usePanelText() {
  const { i18n } = useTranslation()
  return {
    language: i18n.language,
    t: (text: Words) => inPanelLanguage(text, { i18n }),
  }
}
