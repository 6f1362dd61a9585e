'use client'

import { useTranslation } from '@payloadcms/ui'
import { type PanelText, panelTextOf } from '../words/words.ts'

/** Texts in the language in which the person reads the panel. */
export function usePanelText(): PanelText {
  return panelTextOf(useTranslation().i18n)
}
